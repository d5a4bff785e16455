import { dialogsOf, uploadsOf, variablesActorOf, type EditorActor } from './actors.ts';
import type { PictureToInsert } from '../../machines/editor/editor-pictures.machine.ts';
import type { PaperHost } from './paper/paper.ts';
import { focusToolbar } from './view/focus.ts';
import { MENU_ID, menuItemId } from './words.ts';

const menuEvents = {
  ArrowDown: 'menu.next',
  ArrowUp: 'menu.previous',
  Enter: 'menu.take',
  Tab: 'menu.take',
  Escape: 'menu.dismiss',
} as const;

/** The paper's reports about its content. */
export type PaperReports = Pick<PaperHost, 'onChange' | 'onFiles' | 'onLost'>;

/** Connects the paper to the charts. */
export function paperHost(
  app: EditorActor,
  reports: PaperReports,
  selected: () => PictureToInsert | null,
): PaperHost {
  return {
    onChange: (html) => reports.onChange(html),
    onFiles: () => reports.onFiles(),
    onLost: (lost) => reports.onLost(lost),
    onPictures: (pictures) => uploadsOf(app)?.send({ type: 'pictures.added', pictures }),
    onPicture: () => dialogsOf(app)?.send({ type: 'picture.open', picture: selected() }),
    onQuery: (query) =>
      variablesActorOf(app)?.send(
        query === null ? { type: 'query.ended' } : { type: 'query.changed', query },
      ),
    onMenuKey(key) {
      const menu = variablesActorOf(app);
      if (!menu?.getSnapshot().hasTag('open')) return false;
      menu.send({ type: menuEvents[key] });
      return true;
    },
    menuAttributes() {
      const menu = variablesActorOf(app)?.getSnapshot();
      return {
        'aria-autocomplete': 'list',
        ...(menu?.hasTag('open')
          ? { 'aria-controls': MENU_ID, 'aria-activedescendant': menuItemId(menu.context.index) }
          : {}),
      };
    },
    onSave: () => app.send({ type: 'text.save' }),
    onLink: () => dialogsOf(app)?.send({ type: 'link.open' }),
    onToolbar: focusToolbar,
  };
}
