<?php

namespace Vitrin\Status;

use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Versions, and what Vitrin needs of the site. */
final class SiteFacts {

	public static function section(): StatusSection {
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
