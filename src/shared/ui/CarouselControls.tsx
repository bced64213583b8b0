import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	lastPosition,
	moveBy,
	selectedPosition,
	stopPositions,
} from '../domain/carousel';
import {
	createCarouselTrack,
	type CarouselTrack,
	type CarouselPosition,
} from '../dom/carousel';
import { Icon } from './Icon';

interface Props {
	/** The scrolling list; its children are the slides. */
	track: HTMLElement;
	/** Of the track, for what the buttons control. */
	id: string;
	/** How many slides a click moves; printed as `data-slide-item`, which other scripts may change. */
	step: number;
	/** How the shop writes numbers. */
	number: ( value: number ) => string;
	/** Counted up: measure again. */
	round: number;
}

/**
 * Previous, next and dots of a carousel (SIDE-17). The ends bar their button, but it keeps
 * its focus; a carousel whose slides all fit has none of them.
 */
export function CarouselControls( { track, id, step, number, round }: Props ) {
	const carousel = useRef< CarouselTrack >( undefined );
	const [ position, setKeyScope ] = useState< CarouselPosition >( {
		at: 0,
		count: 0,
		visible: 1,
	} );

	useEffect( () => {
		const created = createCarouselTrack( track, setKeyScope );
		carousel.current = created;
		created.measure();
		return created.dispose;
	}, [ track ] );

	useEffect( () => carousel.current?.measure(), [ round ] );

	/** What the attribute says now. */
	const root = useRef< HTMLDivElement >( null );
	const stepNow = (): number =>
		Math.max(
			1,
			Math.trunc( Number( root.current?.dataset.slideItem ) ) || step
		);

	const state = { ...position, step: stepNow() };
	if ( ! lastPosition( state ) ) {
		return null;
	}
	const stops = stopPositions( state );
	const selected = selectedPosition( state );

	const button = ( direction: -1 | 1, name: string, label: string ) => {
		const next = moveBy( state, direction );
		const move = () => {
			const to = moveBy( { ...position, step: stepNow() }, direction );
			if ( to !== position.at ) {
				carousel.current?.goTo( to );
			}
		};
		return (
			<button
				type="button"
				className={ `vitrin-carousel__move is-${ name }` }
				aria-label={ label }
				aria-controls={ id }
				aria-disabled={ next === position.at }
				onClick={ move }
			>
				<Icon name="chevron-down" />
			</button>
		);
	};

	return (
		<div
			ref={ root }
			className="vitrin-carousel__controls"
			data-slide-item={ step }
		>
			{ button( -1, 'previous', __( 'Previous products', 'vitrin' ) ) }
			<div className="vitrin-carousel__dots">
				{ stops.map( ( stop, at ) => (
					<button
						key={ stop }
						type="button"
						className="vitrin-carousel__dot"
						aria-label={ sprintf(
							/* translators: 1: number of a place in a list that is leafed through, 2: how many there are. */
							__( 'Place %1$s of %2$s', 'vitrin' ),
							number( at + 1 ),
							number( stops.length )
						) }
						aria-controls={ id }
						aria-current={ at === selected }
						onClick={ () => carousel.current?.goTo( stop ) }
					/>
				) ) }
			</div>
			{ button( 1, 'next', __( 'Next products', 'vitrin' ) ) }
		</div>
	);
}
