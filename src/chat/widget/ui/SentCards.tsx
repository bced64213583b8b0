import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isSafeAddress } from '../../domain/safe-address';
import type { SentCoupon, SentProduct } from '../../domain/types';
import { usePanel } from './context';

/** A button that says what came of it. */
function Deed( {
	label,
	name,
	done,
	waits = '',
	isQuiet = false,
	run,
}: {
	label: string;
	/** Of what it is done to. */
	name: string;
	/** What is said while there is no network. */
	waits?: string;
	/** There is a better one beside it. */
	isQuiet?: boolean;
	done: string;
	/** Resolves with why it failed; '' where it was done. */
	run: () => Promise< string >;
} ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ words, setWords ] = useState( '' );
	const click = async (): Promise< void > => {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setWords( navigator.onLine ? '' : waits );
		setWords( ( await run() ) || done );
		setBusy( false );
	};
	return (
		<>
			<button
				type="button"
				className={
					isQuiet ? 'vitrin-chat__link' : 'vitrin-chat__button'
				}
				aria-disabled={ isBusy }
				onClick={ () => void click() }
			>
				{ label }
				{ name && (
					<span className="vitrin-chat__hidden"> { name }</span>
				) }
			</button>
			<small role="status">{ words }</small>
		</>
	);
}

function Card( { children }: { children: ReactNode } ) {
	return <div className="vitrin-chat__card">{ children }</div>;
}

/** A product that staff have sent: one without a choice goes into the cart from here. */
export function SentProductCard( { product }: { product: SentProduct } ) {
	const { shop } = usePanel();
	const { id, name, price, image, url, isAvailable, isSimple } = product;
	const title = <bdi>{ name }</bdi>;
	return (
		<Card>
			{ isSafeAddress( image ) && (
				<img src={ image } alt="" width="64" height="64" />
			) }
			<div>
				{ isSafeAddress( url ) ? <a href={ url }>{ title }</a> : title }
				<span>
					{ isAvailable
						? price
						: __( 'Not available at present', 'vitrin' ) }
				</span>
				{ isAvailable && isSimple && shop && (
					<Deed
						label={ __( 'Add to cart', 'vitrin' ) }
						name={ name }
						done={ __( 'Added to the cart.', 'vitrin' ) }
						waits={ __(
							'Will be added once you are online.',
							'vitrin'
						) }
						run={ () => shop.add( id ) }
					/>
				) }
			</div>
		</Card>
	);
}

const copy = async ( code: string ): Promise< string > => {
	try {
		await navigator.clipboard.writeText( code );
		return '';
	} catch {
		// On plain http there is none.
		return __( 'Select the code and copy it.', 'vitrin' );
	}
};

/** A coupon that staff have sent: it is applied to the cart, or its code copied, from here. */
export function SentCouponCard( { coupon }: { coupon: SentCoupon } ) {
	const { shop, writer } = usePanel();
	const { code, description, amount, expiresAt, isValid } = coupon;
	return (
		<Card>
			<div>
				<code dir="ltr">{ code }</code>
				<span>{ amount }</span>
				{ description && <bdi>{ description }</bdi> }
				{ ! isValid && (
					<span>{ __( 'No longer valid', 'vitrin' ) }</span>
				) }
				{ isValid && expiresAt > 0 && (
					<small>
						{ sprintf(
							/* translators: %s: a day. */
							__( 'valid until %s', 'vitrin' ),
							writer.day( expiresAt * 1000, Date.now() )
						) }
					</small>
				) }
				{ isValid && shop && (
					<Deed
						label={ __( 'Apply to the cart', 'vitrin' ) }
						name={ code }
						done={ __( 'Applied to the cart.', 'vitrin' ) }
						waits={ __(
							'Will be applied once you are online. The code can be copied meanwhile.',
							'vitrin'
						) }
						run={ () => shop.applyCoupon( code ) }
					/>
				) }
				{ isValid && (
					<Deed
						label={ __( 'Copy the code', 'vitrin' ) }
						name=""
						isQuiet={ !! shop }
						done={ __(
							'Copied. Paste it into the cart’s coupon field.',
							'vitrin'
						) }
						run={ () => copy( code ) }
					/>
				) }
			</div>
		</Card>
	);
}
