/**
 * The chunk `suggestions`: what the drawer suggests. It is loaded after the lines, where the settings ask for it. Its
 * style is that of ../early-suggestions.ts.
 */
import {
	createPortal,
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CarouselControls } from '../../shared/ui/CarouselControls';
import type { Format } from '../../shared/domain/shop-format';
import {
	forgetKnown,
	keepKnown,
	type KnownSuggestions,
} from '../dom/known-suggestions';
import type { ProductCard, Suggestions as Suggested } from '../domain/product';
import type { SuggestionsProps } from '../mount';
import { Dependencies, useCart, useDependencies } from '../ui/context';
import { useSuggestions } from './use-suggestions';
import { announce, announceIfSlow, report } from '../ui/announcements';
import { OfferPrice } from '../ui/Price';
import { Picture } from '../ui/Picture';

const titleOf = ( reason: Suggested[ 'reason' ] ): string => {
	switch ( reason ) {
		case 'featured':
			return __( 'Picked by the shop', 'vitrin' );
		case 'best_selling':
			return __( 'Best sellers', 'vitrin' );
		case 'recently_viewed':
			return __( 'You have looked at', 'vitrin' );
	}
	return __( 'Goes well with it', 'vitrin' );
};

/** When what had focus is gone with its card, the next card gets it, else the one before. */
function useFocusAfterRemoval(
	items: readonly ProductCard[],
	container: Element | null
) {
	const { dialog } = useDependencies();
	const at = useRef( -1 );
	// The last one takes its list along.
	const cards = () =>
		container?.isConnected
			? [
					...container.querySelectorAll< HTMLElement >(
						'.vitrin-suggestion'
					),
				]
			: [];
	const onFocus = ( { target }: { target: Element } ) => {
		at.current = cards().findIndex( ( card ) => card.contains( target ) );
	};
	useLayoutEffect( () => {
		if (
			at.current >= 0 &&
			dialog.open &&
			! dialog.contains( document.activeElement )
		) {
			const left = cards();
			(
				left[
					Math.min( at.current, left.length - 1 )
				]?.querySelector< HTMLElement >(
					'.vitrin-suggestion__button'
				) ??
				dialog.querySelector< HTMLElement >( '.vitrin-drawer__close' )
			)?.focus();
		}
		// Only when the cards have changed.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ items ] );
	return onFocus;
}

const NONE: ProductCard[] = [];

/** A card as it is drawn without React. */
const knownCard = (
	{ image, name, price, regularPrice, highestPrice, written }: ProductCard,
	{ money }: Format
): KnownSuggestions[ 'cards' ][ number ] => ( {
	image: image && { src: image.src, srcset: image.srcset },
	name,
	was:
		! written && Number( price ) < Number( regularPrice )
			? money( regularPrice )
			: null,
	// A plugin's words come with React: they are no amounts.
	prices: written
		? []
		: [ price, highestPrice ]
				.slice( 0, Number( price ) < Number( highestPrice ) ? 2 : 1 )
				.filter( Boolean )
				.map( money ),
} );

/** Stored for the tab's next page, which draws them before React is loaded. */
function useCached(
	{ suggestions, body, key }: ReturnType< typeof useSuggestions >,
	track: Element | null
) {
	const { format } = useDependencies();
	useEffect( () => {
		if ( ! suggestions || ! body ) {
			return undefined;
		}
		if ( ! suggestions.items.length ) {
			forgetKnown();
		}
		// Where it stands is only known once it has been laid out.
		const timer = setTimeout( () => {
			const lines = track
				?.closest( '.vitrin-drawer__body' )
				?.querySelector< HTMLElement >( '.vitrin-lines' );
			const strip = track?.parentElement;
			if ( lines && strip ) {
				keepKnown( {
					key,
					title: titleOf( suggestions.reason ),
					// Not by its rectangle: it is on its way in.
					gap: Math.max(
						0,
						strip.offsetTop - lines.offsetTop - lines.offsetHeight
					),
					cards: suggestions.items.map( ( card ) =>
						knownCard( card, format )
					),
					body,
				} );
			}
		} );
		return () => clearTimeout( timer );
	}, [ suggestions, body, key, track, format ] );
}

/** The shell's word goes first, as with `data-anim`: a theme's template may have another. */
const useStep = ( { slideItem }: FormProps[ 'settings' ] ): number =>
	Number( useDependencies().dialog.dataset.slideItem ) || slideItem;

/** A strip of its own, with a heading. */
function Strip( { settings, onChoose, isWanted }: FormProps ) {
	const { format } = useDependencies();
	const step = useStep( settings );
	const known = useSuggestions( isWanted );
	const { suggestions, round } = known;
	const id = useId();
	// Already drawn before: it must not be animated in again.
	const [ isKnown ] = useState( !! suggestions );
	const [ track, setTrack ] = useState< HTMLElement | null >( null );
	const items = suggestions?.items ?? NONE;
	const onFocus = useFocusAfterRemoval( items, track );
	useCached( known, track );
	if ( ! suggestions || ! items.length ) {
		return null;
	}
	return (
		<section
			className={ `vitrin-carousel${ isKnown ? ' is-known' : '' }` }
			aria-labelledby={ `${ id }title` }
			onFocus={ onFocus }
		>
			<h3 className="vitrin-carousel__title" id={ `${ id }title` }>
				{ titleOf( suggestions.reason ) }
			</h3>
			<ul ref={ setTrack } id={ id } className="vitrin-carousel__track">
				{ items.map( ( card ) => (
					<Card
						key={ card.productId }
						card={ card }
						onChoose={ onChoose }
					/>
				) ) }
			</ul>
			{ track && (
				<CarouselControls
					track={ track }
					id={ id }
					step={ step }
					number={ format.number }
					round={ round }
				/>
			) }
		</section>
	);
}

/** More slides of the drawer's own list, which is the carousel (SIDE-18). */
function Slides( {
	settings,
	onChoose,
	isWanted,
	track,
	container,
}: FormProps & { track: HTMLElement; container: Element } ) {
	const { format } = useDependencies();
	const step = useStep( settings );
	const { view } = useCart();
	const { suggestions, round } = useSuggestions( isWanted );
	const items = suggestions?.items ?? NONE;
	const onFocus = useFocusAfterRemoval( items, track );
	const count = view.lines.length + view.incoming;
	const before = useRef( count );

	// What was just added stands at the end of the lines: there is where people look for it.
	useLayoutEffect( () => {
		if ( count > before.current ) {
			track.children[ count - 1 ]?.scrollIntoView( {
				block: 'nearest',
				inline: 'start',
			} );
		}
		before.current = count;
	}, [ count, track ] );

	useLayoutEffect( () => {
		const follow = ( { target }: Event ) =>
			onFocus( { target: target as Element } );
		track.addEventListener( 'focusin', follow );
		return () => track.removeEventListener( 'focusin', follow );
	} );

	return (
		<>
			{ items.map( ( card ) => (
				<Card
					key={ card.productId }
					card={ card }
					reason={ suggestions && titleOf( suggestions.reason ) }
					onChoose={ onChoose }
				/>
			) ) }
			{ createPortal(
				<CarouselControls
					track={ track }
					id={ track.id }
					step={ step }
					number={ format.number }
					round={ round + count + items.length }
				/>,
				container
			) }
		</>
	);
}

type FormProps = Pick< SuggestionsProps, 'settings' | 'isWanted' > & {
	onChoose: ( card: ProductCard ) => void;
};

/** A script of its own has its own context. */
export function Suggestions( {
	dependencies,
	settings,
	isWanted,
	list,
	onOptionPicker,
}: SuggestionsProps ) {
	const onChoose = useCallback(
		( { productId, name, url }: ProductCard ) =>
			onOptionPicker( { productId, name, url } ),
		[ onOptionPicker ]
	);
	const form = { settings, isWanted, onChoose };
	return (
		<Dependencies.Provider value={ dependencies }>
			{ list ? (
				<Slides { ...form } { ...list } />
			) : (
				<Strip { ...form } />
			) }
		</Dependencies.Provider>
	);
}

interface Props {
	card: ProductCard;
	/** Said first, where no heading says why it stands here. */
	reason?: string | null | undefined;
	onChoose: ( card: ProductCard ) => void;
}

/** A suggested product: added at once, or its options chosen first, or only looked at. */
export function Card( { card, reason, onChoose }: Props ) {
	const dependencies = useDependencies();
	const { cart, format } = dependencies;
	const { productId, name, url, image, way, min } = card;
	const [ isAdding, setIsAdding ] = useState( false );

	const add = async () => {
		if ( isAdding ) {
			return;
		}
		setIsAdding( true );
		const result = await announceIfSlow(
			cart.add( {
				action: 'vitrin_add_item',
				productId,
				quantity: min,
				fields: {
					product_id: String( productId ),
					quantity: String( min ),
				},
			} ),
			() =>
				/* translators: %s: product name. */
				sprintf( __( '%s is being added.', 'vitrin' ), name )
		);
		setIsAdding( false );
		report( dependencies, result );
		if ( result.ok ) {
			announce(
				sprintf(
					/* translators: 1: product name, 2: the cart's total. */
					__( '%1$s was added to the cart. Total %2$s.', 'vitrin' ),
					name,
					format.money( cart.getState().view.totals.total ).text
				)
			);
		}
	};

	const label =
		way === 'choose'
			? /* translators: %s: product name. */
				sprintf( __( 'Choose options of %s', 'vitrin' ), name )
			: /* translators: %s: product name. */
				sprintf( __( 'Add %s to the cart', 'vitrin' ), name );

	return (
		<li className="vitrin-suggestion">
			{ reason && <span className="vitrin-hidden">{ reason }</span> }
			<Picture image={ image } sizes="80px" isLazy />
			<a className="vitrin-line__name" href={ url }>
				{ name }
			</a>
			<div className="vitrin-suggestion__price">
				{ ( card.price || card.written ) && <OfferPrice { ...card } /> }
			</div>
			{ way === 'visit' ? (
				<a
					className="vitrin-button vitrin-suggestion__button"
					href={ url }
					aria-label={ sprintf(
						/* translators: %s: product name. */
						__( 'View %s', 'vitrin' ),
						name
					) }
				>
					{ __( 'View', 'vitrin' ) }
				</a>
			) : (
				<button
					type="button"
					className="vitrin-button vitrin-suggestion__button"
					aria-busy={ isAdding }
					aria-disabled={ isAdding }
					aria-haspopup={ way === 'choose' ? 'dialog' : undefined }
					aria-label={ label }
					onClick={ () =>
						way === 'choose' ? onChoose( card ) : void add()
					}
				>
					{ way === 'choose'
						? __( 'Choose options', 'vitrin' )
						: __( 'Add', 'vitrin' ) }
				</button>
			) }
		</li>
	);
}
