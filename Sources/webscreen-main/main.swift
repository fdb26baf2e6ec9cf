import WebScreen
