import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Fact, Section, Status } from '../domain/types';
import { DataList } from './DataList';
import { SelfTest } from './SelfTest';
import { useStatus } from './use-status';

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
	/** Of one text: the next, made anew, was not copied. */
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
	const { status, failure, isBusy, rebuild, reload } = useStatus( first );
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
				onRebuild={ ( name ) => void rebuild( name ) }
			/>
			{ status.sections.map( ( section ) => (
				<Facts key={ section.name } section={ section } />
			) ) }
			<SupportText text={ status.text } />
		</div>
	);
}
