import { Badge, Button, Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { formatTime, type PublishingState } from 'shared';
import { usePublishing } from './usePublishing';
import { pagesSentence, pendingSentence, relativeTime, STATES } from './wording';

/** The state of publishing, and a button to publish now. */
export function PublishingWidget() {
  const { state, problem, isSending, publishNow } = usePublishing();
  if (!state) return problem ? <Widget.Error>{problem}</Widget.Error> : <Widget.Loading />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={4}>
      <Standing state={state} />
      <LastPublication state={state} />
      {problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      <Flex>
        <Button onClick={publishNow} loading={isSending}>
          Publish now
        </Button>
      </Flex>
    </Flex>
  );
}

function Standing({ state: { state, reason, pendingChanges } }: { state: PublishingState }) {
  const { label, variant } = STATES[state];
  const pending = pendingSentence(pendingChanges);
  return (
    <Flex role="status" direction="column" alignItems="flex-start" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Badge variant={variant}>{label}</Badge>
        {pending && <Typography textColor="neutral600">{pending}</Typography>}
      </Flex>
      {reason && (
        <Typography textColor={state === 'failed' ? 'danger600' : 'neutral800'}>{reason}</Typography>
      )}
    </Flex>
  );
}

function LastPublication({ state }: { state: PublishingState }) {
  const { lastPublishedAt, lastAnnouncedAt } = state;
  const pages = pagesSentence(state);
  if (!lastPublishedAt && !lastAnnouncedAt) {
    return <Typography textColor="neutral600">Not published yet</Typography>;
  }
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {lastPublishedAt && <Moment title="Last published" at={lastPublishedAt} />}
      {pages && <Typography textColor="neutral600">{pages}</Typography>}
      {lastAnnouncedAt && <Moment title="Host last told of changes" at={lastAnnouncedAt} />}
    </Flex>
  );
}

function Moment({ title, at }: { title: string; at: string }) {
  return (
    <Typography>
      {title} <time dateTime={at}>{relativeTime(at, new Date())}</time>
      <Typography textColor="neutral600"> ({formatTime(at)})</Typography>
    </Typography>
  );
}
