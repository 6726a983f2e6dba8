import { call } from '../../../lib/api/call.ts';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { Outcome } from './Outcome.tsx';

const BUTTONS = {
  confirm: { text: 'Yes, tell me', busyText: 'Confirming...' },
  unsubscribe: { text: 'Stop these emails', busyText: 'Stopping...' },
} as const;

/**
 * Confirms or ends the alerts of the address that the token in the URL identifies. Requires a click, because mail scanners
 * open every link.
 */
export function AnswerForAlerts({ answer }: { answer: keyof typeof BUTTONS }) {
  const { submit, ...form } = useSubmission();
  if (form.done) return <Outcome text={form.done} />;
  const { text, busyText } = BUTTONS[answer];
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        const token = new URLSearchParams(location.search).get('token') ?? '';
        void submit(async () => (await call(`POST /stock-alerts/${answer}`, { query: { token } })).message);
      }}
    >
      <FormFields form={form} fields={[]} />
      <SubmitButton busy={form.busy !== null} busyText={busyText}>
        {text}
      </SubmitButton>
    </form>
  );
}
