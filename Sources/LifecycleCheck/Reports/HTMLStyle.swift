/// The look of the page: that of the device's page. The contrast of text to its background is at
/// least 4.5 to 1, in light and dark.
enum HTMLStyle {
  static let text = """
    :root{color-scheme:light dark;--ground:#f6f8fa;--card:#fff;--edge:#d1d9e0;--text:#1f2328;
    --quiet:#57606a;--bad:#a40e26;--warn:#8a5a00;--good:#1a7f37;--active:#1a7f37;--inactive:#8a5a00;
    --background:#0550ae;--suspended:#6639ba;--notrunning:#6e7781;--task:#0a6c74;--mark:#1f2328;
    --code:#eff2f5;--band:#eaeef2;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,
    "Noto Sans",sans-serif}
    @media(prefers-color-scheme:dark){:root{--ground:#0d1117;--card:#161b22;--edge:#30363d;
    --text:#e6edf3;--quiet:#9ea7b3;--bad:#ff9492;--warn:#e3b341;--good:#56d364;--active:#56d364;
    --inactive:#e3b341;--background:#79c0ff;--suspended:#d2a8ff;--notrunning:#8b949e;--task:#6bd6df;
    --mark:#e6edf3;--code:#0d1117;--band:#1c2128}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--text)}
    main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
    h1{font-size:30px;line-height:1.2;margin:2px 0 6px}
    h2{font-size:21px;margin:36px 0 12px}h3{font-size:17px;margin:0 0 6px}
    p{margin:8px 0}.quiet,small,figcaption{color:var(--quiet)}.kicker{color:var(--quiet);margin:0}
    .good{color:var(--good)}.bad{color:var(--bad)}
    .figures{list-style:none;display:flex;flex-wrap:wrap;gap:10px;padding:0;margin:16px 0 0}
    .figures li{background:var(--card);border:1px solid var(--edge);border-radius:10px;
    padding:8px 16px}.figures b{font-size:22px;margin-right:4px}
    .figures .error b{color:var(--bad)}.figures .warning b{color:var(--warn)}
    .figures .none b{color:var(--good)}
    article{background:var(--card);border:1px solid var(--edge);border-left:5px solid var(--warn);
    border-radius:10px;padding:16px 18px;margin:0 0 16px;overflow-wrap:anywhere}
    article.error{border-left-color:var(--bad)}article:target{outline:3px solid var(--background)}
    .badge{font-size:13px;font-weight:600;border:1px solid currentColor;border-radius:6px;
    padding:1px 7px;margin-right:4px}.badge.error{color:var(--bad)}.badge.warning{color:var(--warn)}
    .what{font-size:17px}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px;margin:10px 0}
    dt{color:var(--quiet)}dd{margin:0}
    pre{background:var(--code);border:1px solid var(--edge);border-radius:8px;padding:10px 12px;
    overflow-x:auto;font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;margin:10px 0 0}
    details{margin:8px 0}summary{cursor:pointer;color:var(--quiet)}
    .wide{overflow-x:auto;background:var(--card);border:1px solid var(--edge);border-radius:10px}
    svg{display:block;min-width:900px;width:100%;height:auto;font-size:14px}
    svg .leg0{fill:none}svg .leg1{fill:var(--band)}svg text{fill:var(--quiet)}
    svg .active{fill:var(--active)}svg .inactive{fill:var(--inactive)}
    svg .background{fill:var(--background)}svg .suspended{fill:var(--suspended)}
    svg .notRunning{fill:var(--notrunning)}svg .callback{fill:var(--mark)}svg .task{fill:var(--task)}
    svg .exit{stroke:var(--bad);fill:var(--bad);stroke-width:1.5}
    svg .finding{fill:var(--warn)}svg .finding.error{fill:var(--bad)}
    .legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;margin:10px 2px;
    color:var(--quiet);font-size:14px}
    .legend li::before{content:"";display:inline-block;width:12px;height:12px;border-radius:3px;
    margin-right:6px;background:currentColor}
    .legend .active::before{background:var(--active)}.legend .inactive::before{background:var(--inactive)}
    .legend .background::before{background:var(--background)}
    .legend .suspended::before{background:var(--suspended)}
    .legend .callback::before{background:var(--mark)}.legend .task::before{background:var(--task)}
    .legend .mark::before{background:var(--bad);clip-path:polygon(50% 0,100% 100%,0 100%)}
    .pair{display:flex;gap:18px;flex-wrap:wrap;margin:8px 0 24px}
    .pair figure{flex:1 1 150px;max-width:300px}figure{margin:0}.lone{max-width:260px;margin:12px 0}
    figcaption{font-size:14px;margin-top:6px}
    .picture{position:relative;display:block;border:1px solid var(--edge);border-radius:14px;
    overflow:hidden;line-height:0}.picture img{width:100%;height:auto}
    .picture i{position:absolute;border:2px solid #d4006a;background:#d4006a22;border-radius:4px}
    table{border-collapse:collapse;width:100%}td{padding:7px 12px;border-top:1px solid var(--edge);
    vertical-align:top}tr:first-child td{border-top:0}.number{text-align:right;white-space:nowrap}
    """
}
