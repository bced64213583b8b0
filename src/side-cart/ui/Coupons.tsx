import {
	useId,
	useLayoutEffect,
	useRef,
	useState,
	Fragment,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type ViewCoupon, type ServerCart, getEngine } from '@vitrin/cart';
import { neighbourOf } from '../../shared/domain/removals';
import { useCart, useDependencies } from './context';
import { Icon } from '../../shared/ui/Icon';
import { Price } from './Price';
import type { RefObject } from 'react';
import { announce, announceIfSlow } from './announcements';
import { toLatinDigits } from '../../shared/domain/latin-digits';

/**
 * Coupons of the cart, and a field for one more (SIDE-07, SIDE-11). Below the lines, where it
 * takes no space from them when a phone's keyboard is open.
 */
export function Coupons() {
	const { server, view, pending } = useCart();
	const id = useId();
	const requests = useCouponRequests();
	const { error, code, request } = requests;
	const errorArea = useRef< HTMLDivElement >( null );
	const toggle = useRef< HTMLButtonElement >( null );
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const isApplying = pending.some(
		( change ) => change.type === 'coupon' && change.isApplied
	);

	// Below a long list the error would be hidden by the totals.
	useLayoutEffect( () => {
		if ( error ) {
			errorArea.current?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ error ] );

	const applyOffer = ( offered: string ) => {
		// An applied offer disappears, and would take the focus with it.
		toggle.current?.focus();
		void request( offered, true );
	};

	const remove = ( coupon: ViewCoupon ) => {
		const next = neighbourOf(
			view.coupons.map( ( one ) => ( { ...one, key: one.code } ) ),
			coupon.code
		);
		( buttons.get( next?.key ?? '' ) ?? toggle.current )?.focus();
		void request( coupon.code, false, false, coupon.label );
	};

	if ( ! server?.takesCoupons && ! view.coupons.length ) {
		return null;
	}
	return (
		<section
			className="vitrin-coupons"
			aria-label={ __( 'Coupons', 'vitrin' ) }
		>
			{ view.coupons.length > 0 && (
				<ul className="vitrin-lines">
					{ view.coupons.map( ( coupon ) => (
						<CouponRow
							key={ coupon.code }
							coupon={ coupon }
							onRemove={ remove }
							buttons={ buttons }
						/>
					) ) }
				</ul>
			) }
			{ !! server?.offers.length && (
				<ul
					className="vitrin-lines"
					aria-label={ __( 'Coupons for you', 'vitrin' ) }
				>
					{ server.offers.map( ( offer ) => (
						<CouponOffer
							key={ offer.code }
							offer={ offer }
							isApplying={ isApplying }
							onApply={ applyOffer }
						/>
					) ) }
				</ul>
			) }
			{ server?.takesCoupons && (
				<CouponForm
					{ ...requests }
					id={ id }
					isApplying={ isApplying }
					toggle={ toggle }
				/>
			) }
			<div ref={ errorArea } id={ id } role="alert">
				{ error && (
					<p className="vitrin-coupons__error">
						<WithCode text={ error } code={ code.current } />
					</p>
				) }
			</div>
		</section>
	);
}

interface CouponRowProps {
	coupon: ViewCoupon;
	onRemove: ( coupon: ViewCoupon ) => void;
	/** Holds the remove buttons, so that focus can move between them. */
	buttons: Map< string, HTMLButtonElement >;
}

/** A coupon of the cart: what it gives, or why it gives nothing. */
function CouponRow( { coupon, onRemove, buttons }: CouponRowProps ) {
	const { code, label, discount, freeShipping, note, removing } = coupon;
	return (
		<li
			className={ `vitrin-coupon${ removing ? ' is-removing' : '' }` }
			aria-busy={ !! removing }
		>
			<Icon name="ticket" />
			<span className="vitrin-coupon__label">
				<bdi>{ label }</bdi>
			</span>
			<span className="vitrin-coupon__gain">
				{ Number( discount ) > 0 && (
					<Price amount={ `-${ discount }` } />
				) }
				{ freeShipping && (
					<span>{ __( 'Free shipping', 'vitrin' ) }</span>
				) }
			</span>
			<button
				type="button"
				className="vitrin-coupon__remove"
				aria-label={ sprintf(
					/* translators: %s: a coupon's code. */
					__( 'Remove the coupon %s', 'vitrin' ),
					label
				) }
				aria-disabled={ removing }
				ref={ ( element ) => {
					if ( element ) {
						buttons.set( code, element );
					} else {
						buttons.delete( code );
					}
				} }
				onClick={ () => ! removing && onRemove( coupon ) }
			>
				<Icon name="x" />
			</button>
			{ note && (
				<p className="vitrin-coupon__note">
					<WithCode text={ note } code={ label } />
				</p>
			) }
		</li>
	);
}

/** A coupon that the shop offers: applied with one click, or what it still needs. */
function CouponOffer( {
	offer: { code, label, text, note },
	isApplying,
	onApply,
}: {
	offer: ServerCart[ 'offers' ][ number ];
	/** A coupon is being applied. */
	isApplying: boolean;
	onApply: ( code: string ) => void;
} ) {
	return (
		<li className="vitrin-coupon is-offer">
			<Icon name="ticket" />
			<span className="vitrin-coupon__label">
				<bdi>{ label }</bdi>
			</span>
			{ text && <span className="vitrin-coupon__gain">{ text }</span> }
			{ note ? (
				<p className="vitrin-coupon__note">
					<WithCode text={ note } code={ label } />
				</p>
			) : (
				<button
					type="button"
					className="vitrin-coupon__apply"
					aria-label={ sprintf(
						/* translators: %s: a coupon's code. */
						__( 'Apply the coupon %s', 'vitrin' ),
						label
					) }
					aria-disabled={ isApplying }
					onClick={ () => ! isApplying && onApply( code ) }
				>
					{ __( 'Apply', 'vitrin' ) }
				</button>
			) }
		</li>
	);
}

interface CouponFormProps extends Pick<
	CouponRequests,
	'request' | 'isFieldWrong' | 'showError'
> {
	/** Of the element that shows the error. */
	id: string;
	isApplying: boolean;
	/** The button that opens the form. */
	toggle: RefObject< HTMLButtonElement | null >;
}

/** The field for a coupon's code, folded away until it is asked for. */
function CouponForm( {
	request,
	isFieldWrong,
	showError,
	id,
	isApplying,
	toggle,
}: CouponFormProps ) {
	const { dialog } = useDependencies();
	const ownId = useId();
	const [ isOpen, setIsOpen ] = useState( false );
	const field = useRef< HTMLInputElement >( null );

	useLayoutEffect( () => {
		if ( isOpen ) {
			field.current?.focus();
		}
	}, [ isOpen ] );

	/** Otherwise the shopper has moved on, and the focus stays where it is. */
	const hasFocus = () =>
		!! field.current?.form?.contains( dialog.ownerDocument.activeElement );

	const submit = async ( event: Event ) => {
		event.preventDefault();
		const input = field.current;
		if ( isApplying || ! input ) {
			return;
		}
		const code = input.value.trim();
		if ( ! code ) {
			showError( input.dataset.content ?? '', true );
			input.focus();
			return;
		}
		const isApplied = await request( code, true, true );
		if ( isApplied ) {
			if ( hasFocus() ) {
				toggle.current?.focus();
			}
			input.value = '';
			setIsOpen( false );
		} else if ( isApplied === false && hasFocus() ) {
			input.focus();
			input.select();
		}
	};

	return (
		<>
			<button
				ref={ toggle }
				type="button"
				className="vitrin-coupons__toggle"
				aria-expanded={ isOpen }
				aria-controls={ `${ ownId }form` }
				onClick={ () => {
					showError( '', true );
					setIsOpen( ! isOpen );
				} }
			>
				{ __( 'Have a coupon code?', 'vitrin' ) }
				<Icon name="chevron-down" />
			</button>
			<form
				id={ `${ ownId }form` }
				className="vitrin-coupons__form"
				hidden={ ! isOpen }
				noValidate
				onSubmit={ ( { nativeEvent } ) => void submit( nativeEvent ) }
			>
				<CodeField
					field={ field }
					readOnly={ isApplying }
					errorId={ isFieldWrong ? id : undefined }
					onInput={ () => showError( '', true ) }
				/>
				<button
					type="submit"
					className="vitrin-button"
					aria-disabled={ isApplying }
				>
					{ isApplying
						? __( 'Applying…', 'vitrin' )
						: __( 'Apply', 'vitrin' ) }
				</button>
			</form>
		</>
	);
}

function CodeField( {
	field,
	errorId,
	...props
}: {
	field: RefObject< HTMLInputElement | null >;
	readOnly: boolean;
	/** Of the element that says what is wrong with the code. */
	errorId: string | undefined;
	onInput: () => void;
} ) {
	const id = useId();
	return (
		<>
			<label className="vitrin-hidden" htmlFor={ id }>
				{ __( 'Coupon code', 'vitrin' ) }
			</label>
			<input
				ref={ field }
				id={ id }
				className="vitrin-coupons__input"
				dir="auto"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={ false }
				enterKeyHint="go"
				data-content={ __(
					'Write the coupon’s code first.',
					'vitrin'
				) }
				aria-invalid={ !! errorId }
				aria-describedby={ errorId }
				{ ...props }
			/>
		</>
	);
}

type CouponRequests = ReturnType< typeof useCouponRequests >;

/** Applies and removes coupons, announces the outcome and keeps the reason of a refusal. */
function useCouponRequests() {
	const { cart, dialog, format } = useDependencies();
	const [ error, setError ] = useState( '' );
	/** The error is about what stands in the field; else about a coupon of the cart. */
	const [ isFieldWrong, setIsFieldWrong ] = useState( false );
	/** The code that the error is about. */
	const code = useRef( '' );

	const showError = ( message: string, isOfField: boolean ) => {
		setError( message );
		setIsFieldWrong( isOfField && !! message );
		if ( ! dialog.open ) {
			// Shown in the drawer when it is opened again; nothing else says it now.
			announce( message );
		}
	};

	/**
	 * Applies a coupon, or removes it.
	 *
	 * @param coupon    Its code.
	 * @param isApplied Whether it is to be applied.
	 * @param isOfField The code was typed into the field.
	 * @param label     Its name, for the announcements.
	 * @return Whether the shop did so; undefined when there is no engine to ask.
	 */
	const request = async (
		coupon: string,
		isApplied: boolean,
		isOfField = false,
		label = coupon
	): Promise< boolean | undefined > => {
		showError( '', isOfField );
		code.current = coupon;
		const result = await announceIfSlow(
			Promise.resolve(
				getEngine()?.methods.setCoupon( coupon, isApplied )
			),
			() =>
				isApplied
					? sprintf(
							/* translators: %s: a coupon's code. */
							__( 'The coupon %s is being applied.', 'vitrin' ),
							label
						)
					: sprintf(
							/* translators: %s: a coupon's code. */
							__( 'The coupon %s is being removed.', 'vitrin' ),
							label
						)
		);
		if ( result?.ok ) {
			const { text } = format.money( cart.getState().view.totals.total );
			announce(
				isApplied
					? sprintf(
							/* translators: 1: a coupon's code, 2: the cart's total. */
							__(
								'The coupon %1$s was applied. Total %2$s.',
								'vitrin'
							),
							label,
							text
						)
					: sprintf(
							/* translators: 1: a coupon's code, 2: the cart's total. */
							__(
								'The coupon %1$s was removed. Total %2$s.',
								'vitrin'
							),
							label,
							text
						)
			);
		} else if ( result ) {
			showError( result.failure.message, isOfField );
		}
		return result?.ok;
	};

	return { error, isFieldWrong, code, showError, request };
}

/**
 * A sentence of the shop's about a coupon, with its code set apart: a Latin code before a
 * number would turn the two around in a line that runs right to left.
 *
 * @param props
 * @param props.text Plain text.
 * @param props.code As it was typed; the shop writes it small and in Latin digits.
 */
function WithCode( { text, code }: { text: string; code: string } ) {
	const plain = toLatinDigits( code ).toLowerCase();
	const pieces = plain ? text.toLowerCase().split( plain ) : [ text ];
	// Letters whose small form is longer would shift what is cut; then nothing is.
	if ( pieces.length < 2 || text.toLowerCase().length !== text.length ) {
		return <>{ text }</>;
	}
	let at = 0;
	return (
		<>
			{ pieces.map( ( piece, index ) => {
				const begin = at;
				const end = begin + piece.length;
				at = end + plain.length;
				return (
					<Fragment key={ begin }>
						{ text.slice( begin, end ) }
						{ index < pieces.length - 1 && (
							<bdi>{ text.slice( end, at ) }</bdi>
						) }
					</Fragment>
				);
			} ) }
		</>
	);
}
