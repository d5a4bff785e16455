import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { PathArt } from './PathArt.tsx';
import { Scene } from './Scene.tsx';
import { Text } from './Text.tsx';
import { styled } from './theme.ts';

const Column = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '$4',
  maxInlineSize: '560px',
  minBlockSize: 'min(640px, 72dvh)',
  marginInline: 'auto',
  padding: '$8 $4',
  textAlign: 'center',
});

const Art = styled('div', { inlineSize: '100%', maxInlineSize: '320px', marginBlockEnd: '$4' });

const Place = styled('div', {
  overflow: 'hidden',
  inlineSize: '100%',
  maxInlineSize: '440px',
  marginBlockEnd: '$4',
  borderRadius: '$card',
  backgroundColor: '$primarySurface',
  '@forced': { display: 'none' },
});

const Action = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '$3',
  marginBlockStart: '$4',
});

export type StatusPageProps = {
  title: string;
  /** What happened, in a sentence or two. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** Its picture comes from the server, so that there is none where that cannot be reached. */
  scene?: 'lost' | 'together';
};

/** A page that only states a status: nothing here, or something broke. */
export function StatusPage({ title, children, action, scene }: StatusPageProps) {
  return (
    <Column>
      {scene ? (
        <Place>
          <Scene name={scene} />
        </Place>
      ) : (
        <Art>
          <PathArt />
        </Art>
      )}
      <Heading level={1} size="display">
        {title}
      </Heading>
      {children ? <Text kind="large">{children}</Text> : null}
      {action ? <Action>{action}</Action> : null}
    </Column>
  );
}
