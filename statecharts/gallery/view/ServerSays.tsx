import type { ServerAnswer } from '../../server-answers.ts';
import { ChartWords, Code, inEnglish } from './layout.ts';
import { useSaid } from './use-said.ts';
import { useSpeaker } from './use-speaker.ts';

/** What the server decides: the envelope's code and its meaning, with the server's own numbers. */
export function ServerSays({ answer: { code, says } }: { answer: ServerAnswer }) {
  const said = useSaid();
  const speaker = useSpeaker();
  return (
    <ChartWords as="p">
      {speaker('server')}: <Code {...inEnglish}>{code}</Code> {said(says)}
    </ChartWords>
  );
}
