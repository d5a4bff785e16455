import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editorVariablesMachine } from '../../../machines/editor/editor-variables.machine.ts';
import { styled } from '../../kit/ui/theme.ts';
import type { VariablesActor } from '../actors.ts';
import { placeOfBraces } from '../paper/brace-watch.ts';
import type { Paper } from '../paper/paper.ts';
import { MENU_ID, menuItemId } from '../words.ts';

/** Listbox roles for when focus stays in the text; native elements with them would take focus. */
const roles = {
  listbox: { role: 'listbox' },
  option: { role: 'option' },
} as const;

const List = styled('ul', {
  position: 'fixed',
  zIndex: '$menu',
  minInlineSize: '200px',
  maxInlineSize: 'calc(100vw - $space$4)',
  maxBlockSize: '240px',
  padding: '$1',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  boxShadow: '$float',
  listStyle: 'none',
  overflowY: 'auto',
});

const Item = styled('li', {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '$target',
  paddingInline: '$3',
  borderRadius: '$control',
  fontFamily: 'ui-monospace, monospace',
  cursor: 'pointer',
  '@fine': { minBlockSize: '$control' },
  '&:hover': { backgroundColor: '$sunken' },
  '&[aria-selected="true"]': { backgroundColor: '$primarySurface', color: '$primary' },
  '@forced': { '&[aria-selected="true"]': { outline: '2px solid Highlight' } },
});

const ROOM = 16;

const selectMenu = (snapshot: SnapshotFrom<typeof editorVariablesMachine>) => ({
  isOpen: snapshot.hasTag('open'),
  matches: snapshot.context.matches,
  index: snapshot.context.index,
});

/** The variables matching what follows two braces. Focus stays in the text, which names the active one. */
export function VariableMenu({ menu, paper }: { menu: VariablesActor; paper: Paper }) {
  const { t } = useLingui();
  const view = useSelector(menu, selectMenu, shallowEqual);
  const { isOpen, matches, index } = view;
  const list = useRef<HTMLUListElement>(null);

  // The text's attributes name the active item; rename() refreshes them.
  const show = useEffectEvent(({ isOpen: isShown }: typeof view) => {
    paper.rename();
    if (isShown && list.current) placeMenu(list.current, placeOfBraces(paper.editor));
  });
  useLayoutEffect(() => show(view), [view]);

  if (!isOpen) return null;
  return (
    <List ref={list} id={MENU_ID} {...roles.listbox} aria-label={t`Variables`}>
      {matches.map((key, position) => (
        <Item
          key={key}
          id={menuItemId(position)}
          {...roles.option}
          aria-selected={position === index}
          dir="ltr"
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.send({ type: 'menu.choose', key })}
        >
          {key}
        </Item>
      ))}
    </List>
  );
}

/** Places the menu below the braces, above them if there is no room, and always within the viewport. */
function placeMenu(list: HTMLElement, { left, top, bottom }: ReturnType<typeof placeOfBraces>): void {
  const { offsetWidth: width, offsetHeight: height, style } = list;
  const fitsBelow = bottom + height + ROOM < innerHeight;
  style.top = `${fitsBelow ? bottom + 4 : Math.max(ROOM / 2, top - height - 4)}px`;
  style.left = `${Math.max(ROOM / 2, Math.min(left, innerWidth - width - ROOM / 2))}px`;
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}
