import { route } from '../../../http/route';

export default { routes: [route('POST /paypal/webhook', 'paypal.receive')] };
