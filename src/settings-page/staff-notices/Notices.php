<?php

namespace Vitrin\SettingsPage\StaffNotices;

use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\PrintedSettings;
use Vitrin\Shared\Settings\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * Two notices for who sets the plugin, on its own pages and in the list of plugins, each until that user puts it away:
 * plugins that were tried beside ours, and what an update did to the database [NOTE-03].
 */
final class Notices {

	public const SUGGEST_ADDONS = 'suggest_addons';

	public const UPGRADE = 'upgrade';

	private const SCRIPT = 'vitrin-staff-notices';

	/** By folder: what was tried beside ours with a whole shopper's way (docs/compatibility.md). */
	private const TRIED = array( 'persian-woocommerce', 'wp-parsidate' );

	public static function register(): void {
		foreach ( array( self::SUGGEST_ADDONS, self::UPGRADE ) as $notice ) {
			( new DismissNotice( $notice ) )->register();
		}
		add_action( 'admin_notices', array( self::class, 'show' ) );
	}

	public static function show(): void {
		$screen = get_current_screen()->id ?? '';
		if ( ! Access::is_allowed() || ( 'plugins' !== $screen && ! str_ends_with( $screen, '_page_' . Access::PAGE ) ) ) {
			return;
		}
		// Asked first: what a notice says may cost the reading of all plugins' files.
		$left  = array_filter( array( self::UPGRADE, self::SUGGEST_ADDONS ), static fn ( string $notice ): bool => ! Dismissals::has( $notice ) );
		$shown = array();
		foreach ( $left as $notice ) {
			$shown[ $notice ] = self::UPGRADE === $notice ? self::upgrade() : self::suggest_addons();
		}
		$shown = array_filter( $shown );
		foreach ( $shown as $notice => $html ) {
			printf(
				'<div class="notice notice-info is-dismissible" data-vitrin-notice="%s">%s</div>',
				esc_attr( DismissNotice::name_for( $notice ) ),
				$html // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
			);
		}
		if ( array() !== $shown ) {
			wp_enqueue_script( self::SCRIPT );
			PrintedSettings::print_json(
				'vitrin-staff-notices-settings',
				array(
					'url'   => admin_url( 'admin-ajax.php' ),
					'nonce' => DismissNotice::nonce(),
				)
			);
		}
	}

	/** In Persian shops, of those plugins the ones that don't run yet. */
	private static function suggest_addons(): string {
		$missing = array_values( array_filter( self::TRIED, static fn ( string $folder ): bool => ! OtherPlugins::is_active( $folder ) ) );
		if ( array() === $missing || ! str_starts_with( get_locale(), 'fa' ) || ! current_user_can( 'activate_plugins' ) ) {
			return '';
		}
		$items = '';
		foreach ( $missing as $folder ) {
			list( $name, $text ) = self::about( $folder );
			$items              .= sprintf(
				'<li><a href="%s"><strong>%s</strong></a>: %s</li>',
				esc_url( self::address( $folder ) ),
				esc_html( $name ),
				esc_html( $text )
			);
		}

		return sprintf(
			'<p><strong>%s</strong> %s</p><ul class="ul-disc">%s</ul>',
			esc_html__( 'Plugins that go well with Vitrin.', 'vitrin' ),
			esc_html__( 'A whole shopper’s way, from the list to the placed order, was tried with them. Vitrin works without them, too.', 'vitrin' ),
			$items
		);
	}

	/** @return array{string, string} Name, and what it is for. */
	private static function about( string $folder ): array {
		return 'wp-parsidate' === $folder
			? array( __( 'ParsiDate', 'vitrin' ), __( 'Persian dates in all of WordPress, also in the admin and in posts.', 'vitrin' ) )
			: array( __( 'Persian WooCommerce', 'vitrin' ), __( 'Toman, provinces and cities of Iran, and a full Persian translation of WooCommerce.', 'vitrin' ) );
	}

	/** Where it can be installed or switched on. */
	private static function address( string $folder ): string {
		return OtherPlugins::is_installed( $folder ) || ! current_user_can( 'install_plugins' )
			? self_admin_url( 'plugins.php?s=' . rawurlencode( $folder ) )
			: self_admin_url( 'plugin-install.php?tab=search&type=term&s=' . rawurlencode( $folder ) );
	}

	/** In shops that began with an older version, once the database is as this one has it, and until then. */
	private static function upgrade(): string {
		if ( Schema::first() >= Schema::last_work() ) {
			return '';
		}
		if ( Schema::is_before( Schema::last_work() ) ) {
			return '<p>' . esc_html__( 'Vitrin was updated and is bringing its database up to date in the background. The shop goes on as it was.', 'vitrin' ) . '</p>';
		}

		return sprintf(
			'<p>%s <a href="%s">%s</a> · <a href="%s">%s</a></p>',
			esc_html__( 'Vitrin was updated, and its database is up to date. Nothing was switched on or off; look through the new features when you have time.', 'vitrin' ),
			esc_url( Access::page_url( 'help' ) . '#vitrin-news' ),
			esc_html__( 'What’s new', 'vitrin' ),
			esc_url( Access::page_url( 'status' ) ),
			esc_html__( 'See the status', 'vitrin' )
		);
	}
}
