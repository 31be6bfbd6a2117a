import type { FastifyReply } from 'fastify';
import { PAPER_TITLES, type PaperKind } from '#domain/papers/paper-kinds.ts';
import { bytesOf } from '#server/features/files/bytes-of.ts';
import { fileNameOf, printPaper } from './print-paper.ts';
import type { Paper } from './read-paper.ts';

/** Response schema of a paper. */
export const PDF = bytesOf({ pdf: 'application/pdf' });

/** Answers the PDF of a paper: `attachment` is saved, `inline` opened to be printed. */
export async function answerPaper(
  reply: FastifyReply,
  paper: Paper,
  kind: PaperKind,
  disposition: 'attachment' | 'inline',
): Promise<FastifyReply> {
  const { number } = paper.order;
  const title = encodeURIComponent(`${PAPER_TITLES[kind]} ${number}.pdf`.replaceAll('\u00a0', ' '));
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-disposition',
      `${disposition}; filename="${fileNameOf(number, kind)}"; filename*=UTF-8''${title}`,
    )
    .send(await printPaper(paper, kind));
}
