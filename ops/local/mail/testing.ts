import { connect } from 'node:net';
import { createInterface } from 'node:readline';

interface Letter {
  from: string;
  to: string[];
  /** Headers, an empty line, the body. */
  lines: string[];
}

/**
 * Sends one letter the way any mail program does.
 * @throws Error with the server's words when it refuses a step
 */
export async function sendLetter(port: number, letter: Letter): Promise<{ greeting: string }> {
  const socket = connect(port, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const say = async (line: string, expected: string): Promise<string> => {
    if (line) socket.write(`${line}\r\n`);
    const answer = await readAnswer(answers);
    if (!answer.startsWith(expected)) throw new Error(`${line}: ${answer}`);
    return answer;
  };
  await say('', '220');
  const greeting = await say('EHLO test', '250');
  await say(`MAIL FROM:<${letter.from}>`, '250');
  for (const address of letter.to) await say(`RCPT TO:<${address}>`, '250');
  await say('DATA', '354');
  await say([...letter.lines, '.'].join('\r\n'), '250');
  await say('QUIT', '221');
  socket.destroy();
  return { greeting };
}

/** An answer of several lines has a dash after the code in all but the last. */
async function readAnswer(answers: AsyncIterator<string>): Promise<string> {
  const lines: string[] = [];
  for (;;) {
    const { value, done } = await answers.next();
    if (done) throw new Error('The server hung up');
    lines.push(value);
    if (value[3] !== '-') return lines.join('\n');
  }
}
