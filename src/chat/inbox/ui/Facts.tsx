import { Button, FormTokenField } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { isSafeAddress } from '../../domain/safe-address';
import type { OpenState } from '../store/state';
import type { Visitor } from '../types';
import { useInbox, useTools } from './context';
import { Failure, Skeleton } from './States';
import { Line } from './Text';
import { useNow } from './use-now';

/** The server refuses longer ones (ConversationTags.php). */
const TAG_LENGTH = 60;

function Section( {
	title,
	children,
}: {
	title: string;
	children: ReactNode;
} ) {
	return (
		<section>
			<h3>{ title }</h3>
			{ children }
		</section>
	);
}

function None( { children }: { children: ReactNode } ) {
	return <p className="vitrin-inbox__none">{ children }</p>;
}

function Person( { open: { contact, summary } }: { open: OpenState } ) {
	const { format } = useTools();
	const { clockOffset } = useInbox();
	const now = useNow( clockOffset );
	if ( ! contact ) {
		return null;
	}
	const rows: Array< [ string, string, 'ltr' | 'auto' ] > = [
		[ __( 'Name', 'vitrin' ), contact.name, 'auto' ],
		[ __( 'Email', 'vitrin' ), contact.email, 'ltr' ],
		[
			__( 'Phone number', 'vitrin' ),
			format.inDigits( contact.phone ),
			'ltr',
		],
		...Object.entries( contact.fields ).map(
			( [ name, value ] ): [ string, string, 'auto' ] => [
				name,
				value,
				'auto',
			]
		),
	];
	return (
		<Section title={ __( 'Visitor', 'vitrin' ) }>
			<p>
				{ contact.isVerified
					? __( 'Verified: the shop knows who this is.', 'vitrin' )
					: __(
							'Not verified: name and address are what they say.',
							'vitrin'
						) }
			</p>
			<p>
				{ summary?.isPresent
					? __( 'On the site now', 'vitrin' )
					: contact.seenAt > 0 &&
						sprintf(
							/* translators: 1: a day, 2: a time. */
							__( 'Last seen %1$s, %2$s', 'vitrin' ),
							format.day( contact.seenAt, now ),
							format.time( contact.seenAt )
						) }
			</p>
			<dl>
				{ rows
					.filter( ( [ , value ] ) => value )
					.map( ( [ name, value, dir ] ) => (
						<div key={ name }>
							<dt>
								<Line text={ name } />
							</dt>
							<dd>
								<bdi dir={ dir }>{ value }</bdi>
							</dd>
						</div>
					) ) }
			</dl>
		</Section>
	);
}

function Cart( { cart }: Pick< Visitor, 'cart' > ) {
	const { format } = useTools();
	return (
		<Section title={ __( 'Cart', 'vitrin' ) }>
			{ cart?.lines.length ? (
				<>
					<ul>
						{ cart.lines.map( ( line, index ) => (
							<li key={ index }>
								<Line text={ line.name } />
								{ ' × ' }
								{ format.number( line.quantity ) }
								<span>{ line.price }</span>
							</li>
						) ) }
					</ul>
					<p>
						{ __( 'Total', 'vitrin' ) }: { cart.total }
					</p>
				</>
			) : (
				<None>
					{ __( 'Nothing is known to be in the cart.', 'vitrin' ) }
				</None>
			) }
		</Section>
	);
}

function OrderName( { number, url }: { number: string; url: string } ) {
	const { format } = useTools();
	const name = sprintf(
		/* translators: %s: an order's number. */
		__( 'Order %s', 'vitrin' ),
		format.inDigits( number )
	);
	// Not every agent may see orders.
	return url ? <a href={ url }>{ name }</a> : name;
}

function Orders( { orders }: Pick< Visitor, 'orders' > ) {
	const { format } = useTools();
	const { clockOffset } = useInbox();
	const now = useNow( clockOffset );
	return (
		<Section title={ __( 'Orders', 'vitrin' ) }>
			{ orders.length ? (
				<ul>
					{ orders.map(
						( { id, number, date, status, total, url } ) => (
							<li key={ id }>
								<OrderName number={ number } url={ url } />{ ' ' }
								{ status }
								<span>
									{ format.day( date, now ) } · { total }
								</span>
							</li>
						)
					) }
				</ul>
			) : (
				<None>
					{ __( 'No orders are known of this visitor.', 'vitrin' ) }
				</None>
			) }
		</Section>
	);
}

function Earlier( {
	earlier,
	onOpen,
}: Pick< Visitor, 'earlier' > & { onOpen: ( id: number ) => void } ) {
	const { format } = useTools();
	const { clockOffset } = useInbox();
	const now = useNow( clockOffset );
	return (
		<Section title={ __( 'Earlier conversations', 'vitrin' ) }>
			{ earlier.length ? (
				<ul>
					{ earlier.map( ( { id, preview, updatedAt } ) => (
						<li key={ id }>
							<Button
								variant="link"
								onClick={ () => onOpen( id ) }
							>
								{ format.day( updatedAt, now ) }
							</Button>{ ' ' }
							<Line text={ preview } />
						</li>
					) ) }
				</ul>
			) : (
				<None>{ __( 'This is the first one.', 'vitrin' ) }</None>
			) }
		</Section>
	);
}

function Page( { page }: Pick< Visitor, 'page' > ) {
	return (
		<Section title={ __( 'Page', 'vitrin' ) }>
			{ page && isSafeAddress( page.url ) ? (
				<a href={ page.url } target="_blank" rel="noopener noreferrer">
					<Line text={ page.title || page.url } />
				</a>
			) : (
				<None>
					{ __( 'It isn’t known where they are.', 'vitrin' ) }
				</None>
			) }
		</Section>
	);
}

function Tags( { open: { summary } }: { open: OpenState } ) {
	const { inbox } = useTools();
	const { start } = useInbox();
	return (
		<Section title={ __( 'Tags', 'vitrin' ) }>
			<FormTokenField
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				__experimentalShowHowTo={ false }
				label={ __( 'Tags of this conversation', 'vitrin' ) }
				value={ summary?.tags ?? [] }
				suggestions={ start?.tags ?? [] }
				maxLength={ 20 }
				onChange={ ( tokens ) =>
					inbox.setTags(
						tokens
							.map( ( token ) =>
								( typeof token === 'string'
									? token
									: token.value
								)
									.trim()
									.slice( 0, TAG_LENGTH )
							)
							.filter( Boolean )
					)
				}
			/>
		</Section>
	);
}

function Guard( { open: { summary } }: { open: OpenState } ) {
	const { inbox } = useTools();
	if ( ! summary ) {
		return null;
	}
	const { isBlocked, status } = summary;
	return (
		<Section title={ __( 'Unwanted', 'vitrin' ) }>
			<div className="vitrin-inbox__guard">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isDestructive={ ! isBlocked }
					onClick={ () => inbox.setBlocked( ! isBlocked ) }
				>
					{ isBlocked
						? __( 'Unblock the visitor', 'vitrin' )
						: __( 'Block the visitor', 'vitrin' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () =>
						inbox.setStatus( status === 'spam' ? 'open' : 'spam' )
					}
				>
					{ status === 'spam'
						? __( 'Not spam', 'vitrin' )
						: __( 'Mark as spam', 'vitrin' ) }
				</Button>
			</div>
		</Section>
	);
}

/** What is known of the visitor, beside the conversation. */
export function Facts( {
	onBack,
	onOpen,
}: {
	onBack: () => void;
	onOpen: ( id: number ) => void;
} ) {
	const { inbox } = useTools();
	const { open } = useInbox();
	if ( ! open || open.status !== 'ready' ) {
		return null;
	}
	const { visitor, visitorError } = open;
	return (
		<>
			<header className="vitrin-inbox__head">
				<Button
					className="vitrin-inbox__back"
					icon="arrow-left-alt2"
					label={ __( 'Back to the conversation', 'vitrin' ) }
					onClick={ onBack }
				/>
				<h2 tabIndex={ -1 }>{ __( 'About the visitor', 'vitrin' ) }</h2>
			</header>
			<Person open={ open } />
			<Tags open={ open } />
			{ visitorError && ! visitor && (
				<Failure error={ visitorError } onRetry={ inbox.loadVisitor } />
			) }
			{ ! visitor && ! visitorError && (
				<Skeleton
					rows={ 4 }
					label={ __(
						'What is known of the visitor is loading.',
						'vitrin'
					) }
				/>
			) }
			{ visitor && (
				<>
					<Page page={ visitor.page } />
					<Cart cart={ visitor.cart } />
					<Orders orders={ visitor.orders } />
					<Earlier earlier={ visitor.earlier } onOpen={ onOpen } />
				</>
			) }
			<Guard open={ open } />
		</>
	);
}
