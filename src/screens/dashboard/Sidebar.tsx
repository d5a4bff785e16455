import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink, useRoute } from '../../app/context/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iconButton } from '../../ui/icon-button.ts';
import { styled } from '../../ui/theme.ts';
import { ProfileIcon } from '../shell/ProfileIcon.tsx';

const Rail = styled('nav', {
  display: 'flex',
  gap: '$2',
  padding: '$2 $3',
  borderBlockEnd: '1px solid $colors$line',
  backgroundColor: '$surface',
  '& ul': { flex: 1, listStyle: 'none' },
  '@wide': {
    flexDirection: 'column',
    inlineSize: '240px',
    padding: '$3',
    borderBlockEnd: 0,
    borderInlineEnd: '1px solid $colors$line',
    '&[data-collapsed="true"]': { inlineSize: 'calc($sizes$target + 2 * $space$3 + 1px)' },
  },
});

const Item = styled(AppLink, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minBlockSize: '$target',
  paddingInline: '12px',
  borderRadius: '$control',
  color: '$text',
  textDecoration: 'none',
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&[aria-current="page"]': { backgroundColor: '$primarySurface', color: '$primary', fontWeight: '$medium' },
  '& > svg': { flex: 'none' },
  '@wide': {
    // The words stay the link's name for assistive technology.
    '[data-collapsed="true"] & > span': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

const Toggle = styled('button', iconButton, {
  display: 'none',
  alignSelf: 'flex-end',
  '@wide': { display: 'inline-flex' },
  // The arrow shows where the edge will go; it mirrors with the page.
  '& > svg': { transform: 'rotate(90deg)' },
  '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
  '&:dir(rtl) > svg': { transform: 'rotate(-90deg)' },
  '&[aria-expanded="false"]:dir(rtl) > svg': { transform: 'rotate(90deg)' },
});

/** Where a member can go. On wide screens it can be collapsed to a rail of icons (DSH-03). */
export function Sidebar({ isExpanded, onToggle }: { isExpanded: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const route = useRoute();
  const isHere = route.path.startsWith('/dashboard/');
  return (
    <Rail aria-label={t`Dashboard`} data-collapsed={!isExpanded}>
      <ul>
        <li>
          <Item to="/dashboard/account/" {...(isHere ? { 'aria-current': 'page' as const } : {})}>
            <ProfileIcon />
            <span>
              <Trans>Account</Trans>
            </span>
          </Item>
        </li>
      </ul>
      <Toggle
        type="button"
        aria-expanded={isExpanded}
        aria-label={t`Sidebar`}
        title={t`Sidebar`}
        onClick={onToggle}
      >
        <Icon name="down" />
      </Toggle>
    </Rail>
  );
}
