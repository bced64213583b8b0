import { useEffect, useState } from '@wordpress/element';
import { loadOnline } from '../api';

/** Milliseconds. */
const INTERVAL = 30_000;

/**
 * Who is there now, asked again while the tab is in front: one call at a time.
 *
 * @param first As the overview has it; null until it is there.
 */
export function useOnline( first: number | null ): number | null {
	const [ online, setOnline ] = useState< number | null >( null );
	useEffect( () => setOnline( first ), [ first ] );
	useEffect( () => {
		const controller = new AbortController();
		let timer: ReturnType< typeof setTimeout > | undefined;
		let isUnderWay = false;
		const isSeen = () => document.visibilityState === 'visible';
		const plan = () => {
			clearTimeout( timer );
			timer = isSeen()
				? setTimeout( () => void ask(), INTERVAL )
				: undefined;
		};
		const ask = async () => {
			if ( isUnderWay ) {
				return;
			}
			isUnderWay = true;
			try {
				setOnline( ( await loadOnline( controller.signal ) ).online );
			} catch {
				// The number stays as it was; the next may come through.
			}
			isUnderWay = false;
			if ( ! controller.signal.aborted ) {
				plan();
			}
		};
		const follow = () => {
			if ( isSeen() && timer === undefined ) {
				void ask();
			} else if ( ! isSeen() ) {
				plan();
			}
		};
		plan();
		document.addEventListener( 'visibilitychange', follow );
		return () => {
			clearTimeout( timer );
			controller.abort();
			document.removeEventListener( 'visibilitychange', follow );
		};
	}, [] );
	return online;
}
