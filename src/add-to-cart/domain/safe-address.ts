/**
 * Where a refusal may lead. Pure.
 */

/**
 * The address to go to after a refusal (ADD-03), or null: an answer may send the visitor
 * within the shop, never to another site or into a script.
 */
export const safeAddress = (
	address: string | undefined,
	page: string
): string | null => {
	try {
		const url = address ? new URL( address, page ) : null;
		const sameSite = url?.origin === new URL( page ).origin;
		return url && sameSite && /^https?:$/.test( url.protocol )
			? url.href
			: null;
	} catch {
		return null;
	}
};
