<?php

namespace Vitrin\Status;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/**
 * All that the status page shows, gathered from the site and from the features.
 *
 * @phpstan-type State array{name: string, title: string, status: string, rows: int, bytes: int, done: int, total: int, changedAt: int, isLate: bool}
 */
final class Report {

	/** @return list<StatusSection> */
	public static function sections(): array {
		return array(
			SiteFacts::section(),
			FeatureFacts::features(),
			...array_filter( array_map( static fn ( Feature $feature ): ?StatusSection => $feature->status(), Features::of( Feature::class ) ) ),
			FeatureFacts::taken_over(),
			FeatureFacts::conflicts(),
			self::refusals(),
		);
	}

	/** @return list<StoredData> */
	public static function stored_data(): array {
		return array_merge( array(), ...array_map( static fn ( Feature $feature ): array => Features::is_on( $feature ) ? $feature->stored_data() : array(), Features::of( Feature::class ) ) );
	}

	/**
	 * As REST gives it; the TypeScript half is api.ts.
	 *
	 * @return array{sections: list<array<string, mixed>>, data: list<State>, text: string}
	 */
	public static function all(): array {
		$sections = self::sections();
		$data     = self::states( self::stored_data() );

		return array(
			'sections' => array_map( array( self::class, 'section' ), $sections ),
			'data'     => $data,
			'text'     => SupportText::of( $sections, $data ),
		);
	}

	/**
	 * Counts once what each has: it takes queries, and the page asks every few seconds.
	 *
	 * @param list<StoredData> $stored
	 * @return list<State>
	 */
	private static function states( array $stored ): array {
		return array_map(
			static fn ( StoredData $data ): array => array(
				'name'  => $data->name,
				'title' => $data->title,
			) + $data->state()->to_array(),
			$stored
		);
	}

	/** @return array<string, mixed> */
	private static function section( StatusSection $section ): array {
		return array(
			'name'  => $section->name,
			'title' => $section->title,
			'none'  => $section->none,
			'facts' => array_map(
				static fn ( Fact $fact ): array => array(
					'label' => $fact->label,
					'value' => $fact->value,
					'state' => $fact->state,
					'link'  => '' === $fact->setting ? '' : Access::page_url() . '#' . $fact->setting,
				),
				$section->facts
			),
		);
	}

	private static function refusals(): StatusSection {
		$facts = array();
		foreach ( RefusalLog::counts() as $row ) {
			$facts[] = new Fact(
				/* translators: 1: name of a call, such as vitrin_add_item, 2: the reason's code. */
				sprintf( __( 'Call %1$s, reason %2$s', 'vitrin' ), $row['endpoint'], $row['reason'] ),
				sprintf(
					/* translators: 1: an HTTP status such as 401, 2: a number of times, 3: a date and time. */
					__( 'Status %1$s, %2$s times, last on %3$s', 'vitrin' ),
					Digits::of( $row['status'] ),
					Digits::of( $row['count'] ),
					(string) wp_date( 'Y-m-d H:i', $row['last'] )
				),
				$row['status'] >= 500 ? Fact::BAD : Fact::NEUTRAL
			);
		}

		return new StatusSection( 'refusals', __( 'What was refused in the last two weeks', 'vitrin' ), $facts, __( 'Nothing but what is everyday: sold out, too old a page.', 'vitrin' ) );
	}
}
