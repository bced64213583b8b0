import { useEffect, useState } from '@wordpress/element';
import type { ViewLine } from '@vitrin/cart';
import {
	createRemovals,
	type Removed as RemovedOf,
} from '../../shared/domain/removals';
import { realClock } from '../../shared/domain/time';

export type Removed = RemovedOf< ViewLine >;

/** The removals that can be taken back, and the same functions on every render. */
export function useRemoved() {
	const [ removed, setRemoved ] = useState< readonly Removed[] >( [] );
	const [ removals ] = useState( () =>
		createRemovals< ViewLine >( realClock, setRemoved )
	);
	useEffect( () => removals.dispose, [ removals ] );
	return { removed, ...removals };
}
