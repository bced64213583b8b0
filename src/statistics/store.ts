/**
 * Whether this page is counted, for @wordpress/data.
 */
import { CHANGED, type Statistics } from './data';

export interface StatisticsStore {
	/** As Statistics says it; '' also before the page is idle. */
	getStatus: () => ReturnType< Statistics[ 'getStatus' ] >;
	subscribe: ( listener: () => void ) => () => void;
	/** Nothing before the page is idle. */
	track: Statistics[ 'track' ];
}

/** @param ours `window.vitrin.stats`, once it is there. */
export const createStatisticsStore = (
	ours: () => Statistics | undefined
): StatisticsStore => ( {
	getStatus: () => ours()?.getStatus() ?? '',
	subscribe( listener ) {
		document.addEventListener( CHANGED, listener );
		return () => document.removeEventListener( CHANGED, listener );
	},
	track: ( name, data ) => ours()?.track( name, data ),
} );
