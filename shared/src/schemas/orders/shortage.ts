import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { optionalLine } from '../text.ts';
import { piecesOfLine } from './refund.ts';

/** Body of `POST /api/orders/{id}/shortage`: the pieces that are missing. */
export const shortageSchema = v.pipe(
  v.object({
    lines: v.pipe(
      v.optional(v.array(piecesOfLine, messages.shortageEmpty), []),
      v.minLength(1, messages.shortageEmpty),
    ),
    note: optionalLine('Note', 300),
  }),
  v.transform(({ lines, note }) => ({
    lines: lines.map(({ _id: line, qty: quantity }) => ({ line, quantity })),
    note: note ?? null,
  })),
);

export type ShortageInput = v.InferOutput<typeof shortageSchema>;
