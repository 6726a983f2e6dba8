import { route } from '../../../http/route';

export default { routes: [route('POST /upload', 'upload.images')] };
