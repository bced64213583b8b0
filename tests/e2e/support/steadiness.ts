/**
 * What keeps a page from being steady and quick while it loads: what moves, and formatters, whose
 * making holds a slow phone up.
 */
interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: Array< {
		node: Node | null;
		previousRect: DOMRect;
		currentRect: DOMRect;
	} >;
}

declare global {
	interface Window {
		steadiness: {
			/** What moved, and how far it counts. */
			shifts: Array< [ string, number ] >;
			/** Where our scripts made one. */
			formatters: string[];
		};
	}
}

/** Runs in the page, before its scripts. */
export const watchSteadiness = (): void => {
	const seen: Window[ 'steadiness' ] = { shifts: [], formatters: [] };
	window.steadiness = seen;
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() as Shift[] ) {
			if ( ! entry.hadRecentInput ) {
				const moved = entry.sources.map(
					( { node, previousRect: from, currentRect: to } ) =>
						`${
							node instanceof Element
								? `${ node.tagName }.${ node.className }`
								: String( node?.nodeName )
						} ${ from.x },${ from.y } → ${ to.x },${ to.y }`
				);
				seen.shifts.push( [ moved.join(), entry.value ] );
			}
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
	for ( const name of [
		'NumberFormat',
		'DateTimeFormat',
		'PluralRules',
		'Segmenter',
		'Collator',
	] as const ) {
		const tell = () => {
			const { stack = '' } = new Error( name );
			if ( /\/plugins\/vitrin\//.test( stack ) ) {
				seen.formatters.push( stack );
			}
		};
		const watched = new Proxy( Intl[ name ] as new () => object, {
			construct( target, args, asked ) {
				tell();
				return Reflect.construct( target, args, asked ) as object;
			},
			apply( target, self, args ) {
				tell();
				return Reflect.apply( target as never, self, args );
			},
		} );
		Object.defineProperty( Intl, name, { value: watched } );
	}
};
