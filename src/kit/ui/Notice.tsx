import type { ReactNode } from 'react';
import { handOnFocus } from './hand-on-focus.ts';
import { Icon } from './Icon.tsx';
import { styled } from './theme.ts';

const Box = styled('div', {
  display: 'flex',
  gap: '$3',
  paddingBlock: '$3',
  paddingInline: '$4',
  border: '1px solid transparent',
  borderRadius: '$card',
  color: '$text',
  lineHeight: '1.5',
  '&:lang(ckb)': { lineHeight: '1.7' },
  '& > svg': { marginBlockStart: '0.15em' },
  variants: {
    kind: {
      success: {
        backgroundColor: '$successSurface',
        borderColor: '$successLine',
        '& > svg': { color: '$success' },
      },
      info: { backgroundColor: '$infoSurface', borderColor: '$infoLine', '& > svg': { color: '$info' } },
      warning: {
        backgroundColor: '$warningSurface',
        borderColor: '$warningLine',
        '& > svg': { color: '$warning' },
      },
      errors: {
        backgroundColor: '$dangerSurface',
        borderColor: '$dangerLine',
        '& > svg': { color: '$danger' },
      },
    },
  },
});

const Words = styled('div', {
  display: 'grid',
  gap: '$1',
  flex: 1,
  minInlineSize: 0,
  justifyItems: 'start',
  '& > :is(a, button)': { marginBlockStart: '$2' },
});

const Title = styled('p', { fontWeight: '$bold' });

export type NoticeProps = {
  kind: 'success' | 'info' | 'warning' | 'errors';
  title?: string;
  children?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
  /** Set it if the notice appears while the page is open, so it is announced. */
  role?: 'status' | 'alert';
};

/** A message in place on the page. */
export function Notice({ kind, title, children, action, role }: NoticeProps) {
  return (
    <Box ref={handOnFocus} kind={kind} {...(role ? { role } : {})}>
      <Icon name={kind} />
      <Words>
        {title ? <Title dir="auto">{title}</Title> : null}
        {children ? <div dir="auto">{children}</div> : null}
        {action}
      </Words>
    </Box>
  );
}
