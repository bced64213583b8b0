/**
 * One change at a time in the whole browser: WooCommerce writes a session as a whole and
 * the last writer wins, so two tabs that add at once lose one of the adds.
 */

const NAME = 'vitrin-cart';

/**
 * Without the Web Locks API, or where it is forbidden (sandboxed frames), the task runs
 * at once: a cart that works in one tab is better than none.
 */
export const withCartLock = async < T >(
	task: () => Promise< T >
): Promise< T > => {
	let begun = false;
	const once = (): Promise< T > => {
		begun = true;
		return task();
	};
	try {
		// Plain http has no locks.
		const locks = navigator.locks as LockManager | undefined;
		return locks
			? ( ( await locks.request( NAME, once ) ) as T )
			: await once();
	} catch ( error ) {
		if ( begun ) {
			throw error;
		}
		return once();
	}
};
