import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Fragment, memo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formMachine } from '../../../../machines/forms/form.machine.ts';
import type { sessionMachine } from '../../../../machines/session/session.machine.ts';
import { useService } from '../../../kit/app/index.ts';
import { ActorForm } from '../../../kit/forms/ActorForm.tsx';
import { KeptFields } from '../../../kit/forms/KeptFields.tsx';
import { useFormView } from '../../../kit/forms/use-form-view.ts';
import { useKept } from '../../../kit/forms/use-kept.ts';
import { useRound } from '../../../kit/forms/use-round.ts';
import { Pair } from '../account-layout.ts';
import { formId } from '../unsaved.ts';
import { SectionRow } from '../SectionRow.tsx';
import { NameField } from './NameField.tsx';

const FIELDS = ['first_name', 'last_name'];

const selectUser = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.user ?? undefined;

/** The person's names (ACC-05). */
export const GeneralCard = memo(function GeneralCard({ actor }: { actor: ActorRefFrom<typeof formMachine> }) {
  const { t } = useLingui();
  const form = useFormView(actor, {});
  const round = useRound(actor);
  const user = useKept(useSelector(useService('session'), selectUser));
  return (
    <SectionRow id="general" lead={<Trans>Mentors and staff see this name.</Trans>}>
      <ActorForm id={formId('general')} label={t`General information`} form={form} fields={FIELDS}>
        <KeptFields form={form} names={FIELDS} />
        <Fragment key={round}>
          <Pair>
            <NameField
              name="first_name"
              label={t`First name`}
              autoComplete="given-name"
              saved={user?.first_name ?? ''}
              problems={form.problems['first_name']}
            />
            <NameField
              name="last_name"
              label={t`Last name`}
              autoComplete="family-name"
              saved={user?.last_name ?? ''}
              problems={form.problems['last_name']}
            />
          </Pair>
        </Fragment>
      </ActorForm>
    </SectionRow>
  );
});
