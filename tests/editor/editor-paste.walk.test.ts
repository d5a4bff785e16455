/** What word processors put into the clipboard, and what cannot be kept of it. */
import { paste } from '../support/editor-page/hands.ts';
import { opensEditorAlone, type EditorAlone } from '../support/hands/editor-alone.ts';
import { walkByHand } from '../support/walks/stage.ts';

const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const item = (list: string, level: number, mark: string, words: string, more = ''): string =>
  `<p class="MsoListParagraph"${more} style="mso-list:${list} level${level} lfo1">` +
  `<span style="mso-list:Ignore">${mark}</span>${words}</p>`;
const online = (list: string, level: number, text: string, at: number, words: string): string =>
  `<div class="ListContainerWrapper"><ul><li data-listid="${list}" data-aria-level="${level}" data-leveltext="${text}" ` +
  `data-aria-posinset="${at}"><p>${words}</p></li></ul></div>`;
const WORD = [
  '<!-- made by a program --><style>p { color: red }</style><script>alert(1)</script><o:p></o:p>',
  '<p class="MsoTitle">Title</p><p role="heading" aria-level="2">Part</p><p role="heading" aria-level="9">No part</p>',
  '<p class="MsoQuote">Quoted</p>',
  '<p style="text-align:center" onclick="x()">a<span style="mso-tab-count:1">&nbsp;&nbsp;</span>b<span style="mso-spacerun:yes">&nbsp;&nbsp;</span>c</p>',
  '<p dir="RTL" style="text-align:right">ژوور</p><p dir="sideways">d</p>',
  '<p><b style="font-weight:normal"><span style="font-weight:700">bold</span> <i>slanted</i> <i style="font-style:normal">not</i> ' +
    '<span style="font-style:italic">too</span> <span style="text-decoration:underline">under</span> ' +
    '<span style="text-decoration:line-through">through</span> <span style="vertical-align:super">up</span>' +
    '<span style="vertical-align:sub">down</span> <strike>struck</strike></b></p>',
  '<h3><span style="font-weight:bold">Heading</span></h3><br>',
  '<div dir="rtl">boxed</div><div><p>in a box</p></div><div>plain</div>',
  '<p>&nbsp;</p><p><span style="display:none">hidden</span>seen</p>',
  '<table><tr><th colspan="2" style="width:9px">wide</th></tr><tr><td rowspan="2">tall</td><td>a</td></tr><tr><td>b</td></tr></table>',
  '<table><tr><td colspan="2">wide too</td></tr><tr><td>c</td><td>d</td></tr></table>',
  '<p><a href="https://renas.example/"><u>link</u></a> <u><a href="mailto:a@renas.example">mail</a></u> <a name="mark">bare</a></p>',
].join('');
const LISTS = [
  item('l0', 1, '1.', 'one'),
  item('l0', 2, 'a)', 'within', ' dir="rtl"'),
  item('l0', 1, '2.', 'two'),
  item('l1', 1, '·', 'point'),
  item('l2', 1, '٣.', 'third'),
  '<p>between</p>',
  item('l3', 1, '(4)', 'fourth'),
  online('1', 1, '%1.', 3, 'third online'),
  online('1', 2, 'o', 1, 'below it'),
  online('2', 1, 'o', 1, 'another'),
].join('');
const LOST = [
  '<p>a<svg></svg><math></math><video></video><input></p>',
  '<p><span class="MsoCommentReference">remark</span><span class="msoDel">gone</span><del>struck</del></p>',
  '<p><a href="#_ftn1">[one]</a> <a href="file:///road">file</a></p>',
  '<p style="color:red">red</p><p style="color:black">black</p><font color="#00f">blue</font>',
  '<table><tr><td>x<table><tr><td>in</td><td><p>ner</p></td></tr><tr><td>second</td></tr></table></td><td><p>&nbsp;</p></td></tr></table>',
  '<img src="https://elsewhere.example/a.png" alt="far">',
].join('');
const PICTURES =
  `<p><img src="data:image/gif;base64,${DOT}" alt=""></p><p><img src="/media/a.png" alt="own"></p>` +
  '<p><img aria-roledescription="unchecked checkbox" alt="unchecked"><img aria-roledescription="checkbox" alt="checked"></p>' +
  '<ul><li><img aria-roledescription="checkbox" alt="checked"><p>done</p></li></ul>';
const ON_DISK = '<p><img src="file:///a.png" alt="a"> and <img src="file:///b.jpg" alt="b"></p>';
const RTF = String.raw`{\rtf1{\*\shppict{\pict{\*\picprop}\pngblip\picw1 89504e47}}{\nonshppict{\pict\pngblip 00}}{\pict\jpegblip ffd8ff}}`;
const FROM_BROWSER = `<meta charset="utf-8"><!--StartFragment--><img src="https://elsewhere.example/b.png"><!--EndFragment-->`;
const LOOSE =
  '<div><h2>zero</h2><b>one</b> <i>two</i>\n<a href="https://renas.example/">three</a><p>four</p> <b>five</b> <i>six</i></div>';

walkByHand('editor-paste', { proves: 'WRT-04', as: 'nobody' }, (page) => {
  let editor: EditorAlone;
  const frame = page.mainFrame();
  const pastes = (content: Parameters<typeof paste>[1]) => async () => {
    await editor.goesTo('Control+End');
    await paste(frame, content);
  };
  const begins = async (): Promise<void> => {
    await editor.says({ type: 'EDITOR_FILL', html: '<p></p>', round: 1 });
    await page.locator('.ProseMirror > p:only-child > br').waitFor({ state: 'attached' });
  };
  const done = (id: string): Promise<void> =>
    editor.says({
      type: 'EDITOR_UPLOAD_NEWS',
      id,
      news: { type: 'upload.done', picture: { url: `/media/${id}.png`, width: 8, height: 4 } },
    } satisfies Extract<Parameters<EditorAlone['says']>[0], { id: string }>);
  return {
    'a text is there': async () => {
      editor = await opensEditorAlone(page, '<p></p>');
    },
    'a page of Word': pastes({ html: WORD }),
    'a text with nothing else': begins,
    'lists of Word': pastes({ html: LISTS }),
    'nothing else again': begins,
    'words that stand in no paragraph': pastes({ html: LOOSE }),
    'nothing else, a third time': begins,
    'much that cannot be kept': pastes({ html: LOST }),
    'the notice is closed': () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    'nothing else once more': begins,
    'pictures in the HTML': pastes({ html: PICTURES }),
    'they are in the media': () => done('picture-1'),
    'pictures in the RTF of Word': pastes({ html: ON_DISK, rtf: RTF }),
    'the first is in the media': () => done('picture-2'),
    'the second is refused': () =>
      editor.says({
        type: 'EDITOR_UPLOAD_NEWS',
        id: 'picture-3',
        news: { type: 'upload.refused', code: 'tooLarge', words: [] },
      }),
    'it is left out': () => page.getByRole('button', { name: 'Leave it out' }).click(),
    'fewer pictures in the RTF than in the HTML': pastes({
      html: ON_DISK,
      rtf: String.raw`{\rtf1{\pict\pngblip 89}}`,
    }),
    'one picture, copied in a browser': pastes({ html: FROM_BROWSER, pictures: ['b.png'] }),
  };
});
