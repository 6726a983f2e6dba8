import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { formatTime } from 'shared';

/** A column of a list in the content manager. */
interface Column {
  name: string;
  attribute: { type: string };
  cellFormatter?: (entry: Record<string, unknown>) => ReactNode;
}

interface List {
  displayedHeaders: Column[];
}

/** Lists show times like the shop's own screens: short, and in the time zone of the business. */
export const showBusinessTimes = <Shown extends List>({ displayedHeaders, ...list }: Shown) => ({
  ...list,
  displayedHeaders: displayedHeaders.map((column) =>
    column.attribute.type === 'datetime' ? { ...column, cellFormatter: timeIn(column) } : column,
  ),
});

const timeIn =
  ({ name }: Column): Column['cellFormatter'] =>
  ({ [name]: time }) => (
    <Typography textColor="neutral800">{typeof time === 'string' ? formatTime(time) : '-'}</Typography>
  );
