import { useId, type ReactNode } from 'react';
import { Problems } from './Problems.tsx';
import { styled } from './theme.ts';

const Frame = styled('div', { display: 'block', minInlineSize: 0 });

const Head = styled('div', {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '$3',
  marginBlockEnd: '$1',
});

const Label = styled('label', { fontWeight: '$medium', color: '$text' });

const Mark = styled('span', { flex: 'none', fontSize: '$small', color: '$textSoft' });

const Hint = styled('div', { marginBlockStart: '$1', fontSize: '$small', color: '$textSoft' });

export type FieldFrameProps = {
  label: string;
  /** The field errors in order; empty if valid. */
  problems: readonly string[];
  hint?: ReactNode;
  /** A word beside the label, e.g. "Optional". Required controls have none. */
  mark?: string | undefined;
};

/** The attributes that tie a control to its frame. */
export type FieldWiring = { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string };

/** Label, mark, hint and field errors around a control, wired to it by ids. */
export function FieldFrame({
  label,
  problems,
  hint,
  mark,
  children,
}: FieldFrameProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', problems.length > 0 ? `${id}-problems` : ''].filter(Boolean);
  return (
    <Frame>
      <Head>
        <Label htmlFor={id}>{label}</Label>
        {mark ? <Mark aria-hidden="true">{mark}</Mark> : null}
      </Head>
      {children({
        id,
        'aria-invalid': problems.length > 0,
        ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
      })}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Problems id={`${id}-problems`} problems={problems} />
    </Frame>
  );
}
