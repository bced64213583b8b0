/**
 * Start a site, put the probe in, observe, and leave nothing behind.
 */
import { installProbe } from './site.mjs';
import { observe } from './observe.mjs';
import { serve } from './serve.mjs';
import { Visitor } from './client.mjs';

/**
 * @param {Parameters< typeof serve >[ 0 ]} options Which site.
 * @return {Promise< { facts: object, version: string, wordpress: string } >} `version` is the shop's own, `wordpress` WordPress's.
 */
export async function watch( options ) {
	const site = await serve( options );
	try {
		const probe = await installProbe( site.wordpress );
		try {
			const versions = await new Visitor(
				site.origin,
				probe.token
			).probe( 'versions' );
			return {
				facts: await observe( site.origin, probe.token ),
				...versions,
			};
		} finally {
			await probe.remove();
		}
	} finally {
		await site.stop();
	}
}
