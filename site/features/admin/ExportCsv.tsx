import { DownloadButton } from '../../components/DownloadButton.tsx';
import { download } from '../../lib/api/download.ts';
import { asAdmin } from './access.ts';

interface Props {
  path: string;
  /** The name of the saved file. */
  name: string;
}

/** Downloads a screen's list as CSV. */
export function ExportCsv({ path, name }: Props) {
  return (
    <DownloadButton
      label="Export CSV"
      save={() => asAdmin(() => download(path, name), 'Error downloading the file')}
      className=""
      failureText={(message) => message}
    />
  );
}
