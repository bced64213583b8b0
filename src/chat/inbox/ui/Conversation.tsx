import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { OpenState } from '../store/state';
import type { Summary } from '../types';
import { Composer } from './Composer';
import { DropPlace } from './Pictures';
import { useInbox, useTools } from './context';
import { Empty, Failure, Skeleton } from './States';
import { Stream } from './Stream';
import { Line } from './Text';
import { ownerWords } from './words';

/** Who has the conversation, to be handed on. */
function Owner( { summary }: { summary: Summary } ) {
	const { inbox } = useTools();
	const { start } = useInbox();
	const agents = start?.agents ?? [];
	const { agent } = summary;
	const all =
		agent && ! agents.some( ( { id } ) => id === agent.id )
			? [ ...agents, agent ]
			: agents;
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			hideLabelFromVision
			label={ __( 'Assigned to', 'vitrin' ) }
			value={ String( agent?.id ?? 0 ) }
			options={ [
				{ value: '0', label: __( 'Assigned to nobody', 'vitrin' ) },
				...all.map( ( one ) => ( {
					value: String( one.id ),
					label: ownerWords( one, start?.me.id ?? 0 ),
				} ) ),
			] }
			// Who is there may be others by now.
			onFocus={ inbox.restart }
			onChange={ ( id ) =>
				inbox.assign(
					all.find( ( one ) => String( one.id ) === id ) ?? null
				)
			}
		/>
	);
}

/** Colleagues who have it open, too. */
function Here( { here }: Pick< OpenState, 'here' > ) {
	const words = here.map( ( { agent: { name }, isTyping } ) =>
		isTyping
			? /* translators: %s: an agent's name. */
				sprintf( __( '%s is writing an answer', 'vitrin' ), name )
			: /* translators: %s: an agent's name. */
				sprintf( __( '%s is looking at this, too', 'vitrin' ), name )
	);
	return (
		<p
			className={ `vitrin-inbox__here ${ here.some( ( { isTyping } ) => isTyping ) ? 'is-typing' : '' }` }
			role="status"
		>
			{ words.join( ' · ' ) }
		</p>
	);
}

function Head( {
	open,
	heading,
	onBack,
	onFacts,
}: {
	open: OpenState;
	heading: RefObject< HTMLHeadingElement | null >;
	onBack: () => void;
	onFacts: () => void;
} ) {
	const { inbox } = useTools();
	const { summary } = open;
	return (
		<header className="vitrin-inbox__head">
			<Button
				className="vitrin-inbox__back"
				icon="arrow-left-alt2"
				label={ __( 'Back to the list', 'vitrin' ) }
				onClick={ onBack }
			/>
			<h2 ref={ heading } tabIndex={ -1 }>
				<Line
					text={ summary?.name ?? __( 'Conversation', 'vitrin' ) }
				/>
				{ summary?.isVerified && (
					<span className="vitrin-inbox__verified">
						{ __( 'verified', 'vitrin' ) }
					</span>
				) }
			</h2>
			{ summary && (
				<div className="vitrin-inbox__deeds">
					<Owner summary={ summary } />
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () =>
							inbox.setStatus(
								summary.status === 'open' ? 'closed' : 'open'
							)
						}
					>
						{ summary.status === 'open'
							? __( 'Close', 'vitrin' )
							: __( 'Open again', 'vitrin' ) }
					</Button>
					<Button
						className="vitrin-inbox__to-facts"
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onFacts }
					>
						{ __( 'Visitor', 'vitrin' ) }
					</Button>
				</div>
			) }
			<Here here={ open.here } />
		</header>
	);
}

/** The conversation that is open: who, what was said, and where to answer. */
export function Conversation( {
	field,
	heading,
	onBack,
	onFacts,
}: {
	field: RefObject< HTMLTextAreaElement | null >;
	heading: RefObject< HTMLHeadingElement | null >;
	onBack: () => void;
	onFacts: () => void;
} ) {
	const { inbox } = useTools();
	const { open } = useInbox();
	if ( ! open ) {
		return (
			<Empty>
				{ __(
					'Choose a conversation to read and answer it.',
					'vitrin'
				) }
			</Empty>
		);
	}
	const { status, error } = open;
	return (
		<>
			<Head { ...{ open, heading, onBack, onFacts } } />
			{ status === 'loading' && (
				<Skeleton
					rows={ 5 }
					label={ __( 'The conversation is loading.', 'vitrin' ) }
				/>
			) }
			{ status === 'failed' && error && (
				<Failure error={ error } onRetry={ inbox.reopen } />
			) }
			{ status === 'gone' && (
				<Empty>
					{ __(
						'This conversation is no longer there: it was deleted.',
						'vitrin'
					) }
				</Empty>
			) }
			{ status === 'ready' && (
				<DropPlace open={ open }>
					<Stream key={ open.id } open={ open } />
					<Composer
						key={ `c${ open.id }` }
						open={ open }
						field={ field }
					/>
				</DropPlace>
			) }
		</>
	);
}
