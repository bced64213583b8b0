/**
 * Runs in the page. Handed over as source, so each function here must stand alone.
 */

/** Collects what the browser itself measures; installed before any script of the page. */
export function observe() {
	const ours = ( /** @type {string} */ url ) =>
		url.includes( '/plugins/vitrin/' );
	const found = { shifts: [], frames: [], events: [] };
	const watch = ( type, take, options = {} ) => {
		try {
			new PerformanceObserver( ( list ) =>
				list.getEntries().forEach( take )
			).observe( { type, buffered: true, ...options } );
		} catch {
			// A browser that doesn't know the type has no such figure.
		}
	};
	const named = ( node ) => {
		const element =
			node && ( node.nodeType === 1 ? node : node.parentElement );
		return element
			? `${ element.localName }.${ [ ...element.classList ].join( '.' ) }`
			: '(gone)';
	};
	const isOurs = ( node ) => {
		const element =
			node && ( node.nodeType === 1 ? node : node.parentElement );
		return Boolean(
			element?.closest( '[class*="vitrin-"], [id^="vitrin-"]' )
		);
	};
	watch( 'layout-shift', ( entry ) => {
		// A layout shift within half a second of a click was caused by it.
		if ( ! entry.hadRecentInput ) {
			found.shifts.push( {
				value: entry.value,
				ours: entry.sources.some( ( source ) => isOurs( source.node ) ),
				nodes: entry.sources.map( ( source ) => named( source.node ) ),
			} );
		}
	} );
	watch( 'long-animation-frame', ( entry ) => {
		found.frames.push( {
			start: entry.startTime,
			duration: entry.duration,
			scripts: entry.scripts.map( ( script ) => ( {
				url: script.sourceURL,
				duration: script.duration,
				ours: ours( script.sourceURL ),
			} ) ),
		} );
	} );
	watch(
		'event',
		( entry ) => {
			if ( entry.interactionId ) {
				found.events.push( {
					id: entry.interactionId,
					name: entry.name,
					duration: entry.duration,
					start: entry.startTime,
				} );
			}
		},
		{ durationThreshold: 16 }
	);
	window.vitrinBench = { found };
}

/** A page that is busy until it is clicked, as on a slow phone: what waits for a quiet moment gets none. */
export function neverIdle() {
	window.requestIdleCallback = () => 0;
}

/**
 * Waits for the next click and then for what it changes, as it is painted.
 *
 * The clock starts at the click event's timeStamp (when the finger left the
 * glass), not when its handlers run, and stops after the frame in which the
 * change is first there was painted.
 *
 * @param {{ kind: 'state' | 'visible' | 'drawn' | 'value', selector: string, drawer?: string, timeout: number }} expected
 *        state: the clicked element's class or text changed, or the drawer shows; visible: an element that
 *        matches reaches into the window or is on its way in; drawn: it has its box, wherever one must scroll to; value: the quantity shown by the first match is another.
 */
export function arm( expected ) {
	const first = () => document.querySelector( expected.selector );
	const shows = ( selector ) =>
		[ ...document.querySelectorAll( selector ) ].some( ( element ) => {
			if ( ! element.checkVisibility( { visibilityProperty: true } ) ) {
				return false;
			}
			// What moves or fades in is seen from its first frame on: the compositor draws it, even while scripts run.
			const moves = ( /** @type {Element | null} */ at ) =>
				Boolean(
					at
						?.getAnimations()
						.some( ( { playState } ) => playState === 'running' )
				);
			if ( moves( element ) ) {
				return true;
			}
			const fadesWith = ( /** @type {Element | null} */ at ) =>
				at !== null && ( moves( at ) || fadesWith( at.parentElement ) );
			const box = element.getBoundingClientRect();
			const wide =
				Math.min( box.right, window.innerWidth ) -
				Math.max( box.left, 0 );
			const high =
				Math.min( box.bottom, window.innerHeight ) -
				Math.max( box.top, 0 );
			return (
				wide >= 1 &&
				high >= 1 &&
				( element.checkVisibility( { opacityProperty: true } ) ||
					fadesWith( element.parentElement ) )
			);
		} );
	const state = () => {
		const element = first();
		return element
			? `${ element.className }|${ element.textContent }|${ element.getAttribute( 'aria-busy' ) }`
			: '';
	};
	const value = () => {
		const element = first();
		return element ? ( element.value ?? element.textContent ) : '';
	};
	const before = { state: state(), value: value() };
	const changed = {
		state: () =>
			state() !== before.state ||
			Boolean( expected.drawer && shows( expected.drawer ) ),
		visible: () => shows( expected.selector ),
		drawn: () => Boolean( first()?.checkVisibility() ),
		value: () => value() !== before.value,
	}[ expected.kind ];

	window.vitrinBench.result = new Promise( ( resolve ) => {
		let begun = null;
		const giveUp = setTimeout( () => {
			stop();
			resolve( null );
		}, expected.timeout );
		let over = false;
		let frames = 0;
		/*
		 * Looking at each frame would itself fill a phone's main thread: it looks at the two frames after
		 * anything moved in the page. A field's value changes unseen, and is looked at all the time.
		 */
		const soon = () => {
			if ( frames === 0 ) {
				window.requestAnimationFrame( look );
			}
			frames = expected.kind === 'value' ? Infinity : 2;
		};
		const observer = new window.MutationObserver( soon );
		const moves = [ 'transitionrun', 'animationstart', 'toggle' ];
		// For what shows itself without any of these.
		const now = setInterval( soon, 50 );
		const stop = () => {
			over = true;
			clearTimeout( giveUp );
			clearInterval( now );
			observer.disconnect();
			moves.forEach( ( type ) =>
				window.removeEventListener( type, soon, true )
			);
		};
		window.addEventListener(
			'click',
			( event ) => ( begun = event.timeStamp ),
			{
				capture: true,
				once: true,
			}
		);
		const look = () => {
			if ( over ) {
				return;
			}
			if ( begun === null || ! changed() ) {
				frames--;
				if ( frames > 0 ) {
					window.requestAnimationFrame( look );
				}
				return;
			}
			// The frame is over when the next one begins, or the first task after it. Either may
			// be held up by what the page does then, which is not this frame's time.
			const seen = () => {
				stop();
				resolve( performance.now() - begun );
			};
			window.requestAnimationFrame( seen );
			void window.scheduler.postTask( seen, {
				priority: 'user-blocking',
			} );
		};
		observer.observe( document, {
			subtree: true,
			childList: true,
			attributes: true,
			characterData: true,
		} );
		moves.forEach( ( type ) =>
			window.addEventListener( type, soon, true )
		);
		soon();
	} );
}

/** Watches the time between two frames until `endFrames()`, which returns the longest. */
export function watchFrames() {
	let longest = 0;
	let last = performance.now();
	let over = false;
	const look = () => {
		const now = performance.now();
		longest = Math.max( longest, now - last );
		last = now;
		if ( ! over ) {
			window.requestAnimationFrame( look );
		}
	};
	window.requestAnimationFrame( look );
	window.vitrinBench.endFrames = () => {
		over = true;
		return Math.max( longest, performance.now() - last );
	};
}
