<?php

namespace Vitrin\Status;

use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\BrokenFeatures;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Shared\Status\StoredData;

defined( 'ABSPATH' ) || exit;

/**
 * All that the status page shows, gathered from the site and from the features: which run, which of WooCommerce's scripts
 * they take over, and which other plugins do the same.
 *
 * @phpstan-type State array{name: string, title: string, status: string, rows: int, bytes: int, done: int, total: int, changedAt: int, isLate: bool}
 */
final class Report {

	private const KEEP = 'keep_woocommerce_scripts';

	/** @return list<StatusSection> */
	public static function sections(): array {
		return array(
			self::site(),
			self::features(),
			...array_filter( array_map( static fn ( Feature $feature ): ?StatusSection => $feature->status(), Features::all() ) ),
			self::taken_over(),
			self::conflicts(),
			self::refusals(),
		);
	}

	/** @return list<StoredData> */
	public static function stored_data(): array {
		return array_merge( array(), ...array_map( static fn ( Feature $feature ): array => Features::is_on( $feature ) ? $feature->stored_data() : array(), Features::all() ) );
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

	public static function features(): StatusSection {
		$facts = array();
		foreach ( BrokenFeatures::all() as $name => $failure ) {
			$title   = ( Registry::all()[ $name ] ?? null )?->title() ?? $name;
			/* translators: 1: name of a PHP class, 2: a file and a line. */
			$facts[] = new Fact( $title, sprintf( __( 'Could not start and is off: %1$s in %2$s.', 'vitrin' ), $failure['error'], $failure['place'] ), Fact::BAD );
			// May hold anything, as addresses or keys.
			$facts[] = new Fact( $title, $failure['message'], Fact::BAD, '', true );
		}
		foreach ( Registry::all() as $name => $settings ) {
			if ( ! BrokenFeatures::has( $name ) ) {
				$facts[] = self::feature( $settings );
			}
		}

		return new StatusSection( 'features', __( 'Features', 'vitrin' ), $facts );
	}

	private static function feature( FeatureSettings $settings ): Fact {
		$setting = $settings->feature() . '.enabled';
		if ( Store::is_on( $settings ) ) {
			return new Fact( $settings->title(), __( 'On', 'vitrin' ), Fact::GOOD, $setting );
		}
		$missing = array();
		foreach ( $settings->requires() as $name ) {
			$other = Registry::all()[ $name ] ?? null;
			if ( null === $other || ! Store::is_on( $other ) ) {
				$missing[] = $other?->title() ?? $name;
			}
		}

		return true === Store::stored_value( $settings, 'enabled' ) && array() !== $missing
			/* translators: %s: names of features, separated by commas. */
			? new Fact( $settings->title(), sprintf( __( 'This is off for now, because it needs: %s.', 'vitrin' ), wp_sprintf( '%l', $missing ) ), Fact::WARNING, $setting )
			: new Fact( $settings->title(), __( 'Off', 'vitrin' ), Fact::NEUTRAL, $setting );
	}

	/** WooCommerce's scripts that a feature does the work of [THEME-04]. */
	public static function taken_over(): StatusSection {
		$facts = array();
		foreach ( Registry::all() as $name => $settings ) {
			if ( null === $settings->field( self::KEEP ) ) {
				continue;
			}
			$label = '' === $settings->replaces() ? $settings->title() : $settings->replaces();
			$value = match ( true ) {
				! Store::is_on( $settings ) => __( 'WooCommerce’s own runs, because the feature is off.', 'vitrin' ),
				true === Store::value( $settings, self::KEEP ) => __( 'Given back to WooCommerce, because the setting says so.', 'vitrin' ),
				default => __( 'Taken over by Vitrin; stays only on pages with a script that needs it.', 'vitrin' ),
			};

			$facts[] = new Fact( $label, $value, Fact::NEUTRAL, $name . '.' . self::KEEP );
		}

		return new StatusSection( 'taken-over', __( 'WooCommerce’s scripts', 'vitrin' ), $facts );
	}

	/** Active plugins that do the same as a feature which is on: two drawers open, two searches answer. */
	public static function conflicts(): StatusSection {
		$facts = array();
		foreach ( OtherPlugins::same_job() as $feature => $names ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) ) {
				continue;
			}
			foreach ( $names as $name ) {
				/* translators: %s: name of a feature. */
				$facts[] = new Fact( $name, sprintf( __( 'Does the same as “%s”. Switch one of the two off.', 'vitrin' ), $settings->title() ), Fact::WARNING, $feature . '.enabled' );
			}
		}

		return new StatusSection( 'conflicts', __( 'Conflicts', 'vitrin' ), $facts, __( 'No active plugin is known to do the same as a feature that is on.', 'vitrin' ) );
	}

	public static function site(): StatusSection {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return new StatusSection(
			'site',
			__( 'This site', 'vitrin' ),
			array(
				new Fact( 'Vitrin', \Vitrin\VERSION . ( Build::is_there() ? ' (' . Build::id() . ')' : '' ) ),
				new Fact( 'WordPress', (string) get_bloginfo( 'version' ) ),
				new Fact( 'WooCommerce', WC()->version ),
				new Fact( 'PHP', PHP_VERSION ),
				new Fact( __( 'Database', 'vitrin' ), self::database( $wpdb ) ),
				new Fact( __( 'Language', 'vitrin' ), get_locale() . ( is_rtl() ? ' (RTL)' : ' (LTR)' ) ),
				self::visitors(),
				self::schema(),
				...self::needs(),
			)
		);
	}

	/**
	 * What Vitrin can't do without, for Site Health too.
	 *
	 * @return list<Fact>
	 */
	public static function needs(): array {
		$facts = array(
			Build::is_there()
				? new Fact( __( 'Scripts', 'vitrin' ), __( 'They are there.', 'vitrin' ), Fact::GOOD )
				: new Fact( __( 'Scripts', 'vitrin' ), __( 'They are missing, so the shop runs without Vitrin. Install a released package.', 'vitrin' ), Fact::BAD ),
			'' !== get_option( 'permalink_structure' )
				? new Fact( __( 'Permalinks', 'vitrin' ), __( 'Readable addresses', 'vitrin' ), Fact::GOOD )
				: new Fact( __( 'Permalinks', 'vitrin' ), __( 'Plain. Choose readable addresses under Settings → Permalinks: many page caches need them.', 'vitrin' ), Fact::WARNING ),
		);
		foreach ( self::pages() as $page => $title ) {
			$id      = (int) wc_get_page_id( $page );
			$is_good = $id > 0 && 'publish' === get_post_status( $id );
			$facts[] = new Fact( $title, $is_good ? __( 'It is there.', 'vitrin' ) : __( 'It is missing. Choose it in WooCommerce’s settings.', 'vitrin' ), $is_good ? Fact::GOOD : Fact::BAD );
		}

		return $facts;
	}

	/** @return array<string, string> Titles by WooCommerce's names. */
	private static function pages(): array {
		return array(
			'shop'     => __( 'Shop page', 'vitrin' ),
			'cart'     => __( 'Cart page', 'vitrin' ),
			'checkout' => __( 'Checkout page', 'vitrin' ),
		);
	}

	private static function database( \wpdb $database ): string {
		$info = $database->db_server_info();
		if ( str_contains( get_class( $database ), 'SQLite' ) || defined( 'DB_ENGINE' ) && 'sqlite' === constant( 'DB_ENGINE' ) ) {
			// It gives the version of the MySQL that it stands in for.
			return 'SQLite';
		}

		return ( is_string( $info ) && false !== stripos( $info, 'mariadb' ) ? 'MariaDB ' : 'MySQL ' ) . $database->db_version();
	}

	private static function visitors(): Fact {
		$label = __( 'Visitors', 'vitrin' );
		if ( ! Visibility::runs_at_all() ) {
			return new Fact( $label, Visibility::live_text(), Fact::BAD );
		}
		if ( ! Launch::is_live() ) {
			return new Fact( $label, __( 'Only those who run the shop see Vitrin so far.', 'vitrin' ), Fact::WARNING );
		}

		return array() === Visibility::obstacles()
			? new Fact( $label, __( 'They have Vitrin.', 'vitrin' ), Fact::GOOD )
			: new Fact( $label, Visibility::live_text(), Fact::WARNING );
	}

	private static function schema(): Fact {
		$label   = __( 'Stored settings', 'vitrin' );
		$version = Digits::of( Schema::version() );
		if ( Schema::is_newer() ) {
			/* translators: %s: a number. */
			return new Fact( $label, sprintf( __( 'Of a newer version of Vitrin (%s): what this one doesn’t know is kept and not used.', 'vitrin' ), $version ), Fact::WARNING );
		}

		return Schema::VERSION === Schema::version()
			/* translators: %s: a number. */
			? new Fact( $label, sprintf( __( 'Version %s, up to date', 'vitrin' ), $version ), Fact::GOOD )
			/* translators: %s: a number. */
			: new Fact( $label, sprintf( __( 'Version %s. They are brought up to date when somebody opens the admin; until then they work as they are.', 'vitrin' ), $version ), Fact::WARNING );
	}
}
