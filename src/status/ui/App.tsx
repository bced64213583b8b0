import { useEffect, useRef, useState } from '@wordpress/element';
import {
	loadStatus,
	rebuild,
	isBuilding,
	type Status,
	type Fact,
	type Section,
} from '../api';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DataList } from './DataList';
import { SelfTest } from './SelfTest';

/** Milliseconds between two polls. */
const POLL_INTERVAL = 3000;

/** Polls in a row; after that only a click asks again. */
const MAX_POLLS = 60;

/** The status as it is now: polled while a background job builds an index or a table. */
const useStatus = ( first: Status ) => {
	const [ status, setStatus ] = useState( first );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const pollsLeft = useRef( MAX_POLLS );
	const isUnderWay = useRef( false );
	/** Of the newest call: answers of older ones don't count. */
	const newestCall = useRef( 0 );

	const update = async ( call: () => Promise< Status > ): Promise< void > => {
		const own = ++newestCall.current;
		let next: Status | undefined;
		let reason = '';
		try {
			next = await call();
		} catch ( error ) {
			reason = ( error as Error ).message;
		}
		if ( own === newestCall.current ) {
			setStatus( ( current ) => next ?? current );
			setFailure( reason );
		}
	};

	/** One call at a time, whatever is clicked; a click doesn't wait for a poll that is under way. */
	const updateByClick = async (
		call: () => Promise< Status >
	): Promise< void > => {
		if ( isUnderWay.current ) {
			return;
		}
		isUnderWay.current = true;
		setBusy( true );
		await update( call );
		isUnderWay.current = false;
		setBusy( false );
	};

	const building = isBuilding( status );
	useEffect( () => {
		if ( ! building || failure || pollsLeft.current <= 0 ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			pollsLeft.current--;
			if ( ! isUnderWay.current ) {
				void update( loadStatus );
			}
		}, POLL_INTERVAL );
		return () => clearTimeout( timer );
	}, [ building, failure, status ] );

	return {
		status,
		failure,
		isBusy,
		rebuildData( name: string ) {
			pollsLeft.current = MAX_POLLS;
			return updateByClick( () => rebuild( name ) );
		},
		reload() {
			pollsLeft.current = MAX_POLLS;
			return updateByClick( loadStatus );
		},
	};
};

/** What a state means, for who doesn't see its colour. */
const stateText = ( state: Fact[ 'state' ] ): string =>
	( {
		'': '',
		good: '',
		warning: __( 'Look at this:', 'vitrin' ),
		bad: __( 'Problem:', 'vitrin' ),
	} )[ state ];

/** Facts that belong together, folded away where there are many and nothing is wrong. */
function Facts( { section }: { section: Section } ) {
	const { name, title, facts, none } = section;
	const isQuiet =
		facts.length > 8 &&
		facts.every( ( { state } ) => state === '' || state === 'good' );
	return (
		<details
			className="vitrin-status__section"
			id={ `vitrin-status-${ name }` }
			open={ ! isQuiet }
		>
			<summary>
				<h2>{ title }</h2>
			</summary>
			{ facts.length === 0 && <p>{ none }</p> }
			<dl>
				{ facts.map( ( { label, value, state, link }, index ) => (
					// Two facts may say the same.
					<div key={ index } className={ state && `is-${ state }` }>
						<dt>
							<bdi>{ label }</bdi>
						</dt>
						<dd>
							{ stateText( state ) && (
								<strong>{ stateText( state ) } </strong>
							) }
							<bdi>{ value }</bdi>
							{ link && (
								<>
									{ ' ' }
									<a href={ link }>
										{ __( 'Change', 'vitrin' ) }
										<span className="screen-reader-text">
											{ ` – ${ label }` }
										</span>
									</a>
								</>
							) }
						</dd>
					</div>
				) ) }
			</dl>
		</details>
	);
}

/** The status as text to copy. Without the clipboard (no HTTPS) it is selected, for Ctrl+C. */
function SupportText( { text }: { text: string } ) {
	const field = useRef< HTMLTextAreaElement >( null );
	/** Of one text: the next, made again, was not copied. */
	const [ announced, setAnnounced ] = useState( { text: '', is: '' } );
	const copy = async () => {
		try {
			await navigator.clipboard.writeText( text );
			setAnnounced( { text, is: __( 'Copied.', 'vitrin' ) } );
		} catch {
			field.current?.select();
			setAnnounced( {
				text,
				is: __( 'Selected: press Ctrl+C to copy.', 'vitrin' ),
			} );
		}
	};
	return (
		<section
			className="vitrin-status__section"
			aria-labelledby="vitrin-status-text"
		>
			<h2 id="vitrin-status-text">{ __( 'For support', 'vitrin' ) }</h2>
			<p id="vitrin-status-text-about">
				{ __(
					'Without addresses, emails, keys or names of people: it may be sent to anybody.',
					'vitrin'
				) }
			</p>
			<textarea
				ref={ field }
				readOnly
				rows={ 8 }
				dir="auto"
				value={ text }
				aria-labelledby="vitrin-status-text"
				aria-describedby="vitrin-status-text-about"
			/>
			<p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => void copy() }
				>
					{ __( 'Copy', 'vitrin' ) }
				</Button>{ ' ' }
				<span role="status">
					{ announced.text === text && announced.is }
				</span>
			</p>
		</section>
	);
}

interface Props {
	first: Status;
	onMounted: () => void;
}

/** The status: what one does first, then what one reads. */
export function App( { first, onMounted }: Props ) {
	const { status, failure, isBusy, rebuildData, reload } = useStatus( first );
	// Once it is there, and not where drawing it has failed.
	useEffect( onMounted, [ onMounted ] );
	return (
		<div className="vitrin-status">
			{ failure && (
				<Notice
					status="error"
					isDismissible={ false }
					spokenMessage={ failure }
				>
					<p>{ failure }</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ isBusy }
						onClick={ () => void reload() }
					>
						{ __( 'Try again', 'vitrin' ) }
					</Button>
				</Notice>
			) }
			<SelfTest />
			<DataList
				data={ status.data }
				isBusy={ isBusy }
				onRebuild={ ( name ) => void rebuildData( name ) }
			/>
			{ status.sections.map( ( section ) => (
				<Facts key={ section.name } section={ section } />
			) ) }
			<SupportText text={ status.text } />
		</div>
	);
}
