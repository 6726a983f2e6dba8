import { endStockAlerts } from '../../../api/stock-alerts.ts';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useSubmission } from '../../../state/useSubmission.ts';
import { Outcome } from './Outcome.tsx';

/** Ends the alerts of an address; the email's link, which led here, says whose. */
export function StopAlerts() {
  const { submit, ...form } = useSubmission();
  if (form.done) return <Outcome text={form.done} />;
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        const token = new URLSearchParams(location.search).get('token') ?? '';
        void submit(async () => (await endStockAlerts(token)).message);
      }}
    >
      <FormFields form={form} fields={[]} />
      <SubmitButton busy={form.busy !== null} busyText="Stopping...">
        Stop these emails
      </SubmitButton>
    </form>
  );
}
