print("screen-bench")
