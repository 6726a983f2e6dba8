import { route } from '../../../http/route';

export default { routes: [route('GET /openapi.json', 'openapi.describe')] };
