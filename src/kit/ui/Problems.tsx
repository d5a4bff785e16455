import { createContext, use } from 'react';
import { Icon } from './Icon.tsx';
import { styled } from './theme.ts';

const Box = styled('div', {
  display: 'grid',
  gap: '$1',
  marginBlockStart: '$2',
  color: '$danger',
  fontSize: '$small',
  lineHeight: '1.5',
});

const Line = styled('p', { display: 'flex', gap: '$2', '& > svg': { marginBlockStart: '0.125em' } });

/** Whether somebody else announces the errors of the fields within: several at once would talk over each other. */
export const AnnouncedProblems = createContext(false);

/**
 * A control's field errors in one live region, present only while there are any. Server messages may be in another
 * script than the page, so each line finds its own direction.
 */
export function Problems({ id, problems }: { id: string; problems: readonly string[] }) {
  const isAnnounced = use(AnnouncedProblems);
  if (problems.length === 0) return null;
  return (
    <Box id={id} data-problems="" {...(isAnnounced ? {} : { role: 'alert' })}>
      {problems.map((problem) => (
        <Line key={problem}>
          <Icon name="errors" />
          <span dir="auto">{problem}</span>
        </Line>
      ))}
    </Box>
  );
}
