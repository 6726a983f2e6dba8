import { DownloadButton } from '../../components/DownloadButton.tsx';
import { download } from '../../lib/api/download.ts';
import { asAdmin } from './access.ts';

interface Props {
  path: string;
  /** The name of the saved file. */
  name: string;
  label?: string;
}

/** Downloads CSV, by default a screen's list. */
export function ExportCsv({ path, name, label = 'Export CSV' }: Props) {
  return (
    <DownloadButton
      label={label}
      save={() => asAdmin(() => download(path, name), 'Error downloading the file')}
      className=""
      failureText={(message) => message}
    />
  );
}
