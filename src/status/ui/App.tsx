import { Button, Notice } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Status } from '../domain/types';
import { DataList } from './DataList';
import { Facts } from './Facts';
import { SelfTest } from './SelfTest';
import { SupportText } from './SupportText';
import { useStatus } from './use-status';

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
