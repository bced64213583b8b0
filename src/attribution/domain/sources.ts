/**
 * What the browser knows of the world's hosts [ATTR-04]: the commonest, and all gateways that many shops have. The server
 * knows a thousand more (shared/traffic/Sources.php). Made with its table from shared/traffic/sources.json by tools/attribution/run.mjs.
 */
import table from './browser-sources.json';

/**
 * Groups joined by commas, words of a group by spaces: a name, and patterns. `example.com` is that host, with `www.` or
 * without; `.example.com` is it and all below, and a name that begins so is a pattern, too; `example.*` is it under any
 * short ending, `co.uk` among them; `app:com.example` is an Android app.
 */
export interface Rules {
	search: string;
	referral: string;
	/** Where one pays: whoever comes from there comes back. */
	gateway: string;
	/** Parameters that mark a click which was paid for, by the network. */
	ad: string;
	/** Parameters that mark any click in a network, by its host. */
	click: string;
}

export const RULES: Rules = table;
