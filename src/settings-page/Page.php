<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Plugin\Plugin;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * A plain form built from the settings' schema, submitted to WordPress's options.php, for browsers without
 * JavaScript; else the script `vitrin-settings` takes its place (index.tsx) [SET-02]. Beside it stand further pages, each
 * with an address of its own (`&tab=status`).
 *
 * @phpstan-type Tab array{title: string, show: callable(): void, enqueue: callable(): void}
 */
final class Page {

	/** Adds it to WooCommerce's menu. */
	public static function add(): void {
		AdminScreen::add(
			Access::PAGE,
			__( 'Vitrin settings', 'vitrin' ),
			__( 'Vitrin', 'vitrin' ),
			Access::capability(),
			array( self::class, 'show' ),
			static fn () => ( self::current_tab()['enqueue'] ?? self::enqueue( ... ) )(),
			array( Help::class, 'add_tabs' )
		);
	}

	/** Loads the page's script with what the build says it needs, and the answer to its first call. */
	public static function enqueue(): void {
		if ( ! AdminScreen::enqueue( 'settings' ) ) {
			return;
		}
		if ( current_user_can( 'upload_files' ) ) {
			// No dependency of the script: where another plugin broke it the settings work all the same.
			wp_enqueue_media();
		}
		$preloaded = rest_preload_api_request( array(), SettingsRoute::path() );
		wp_add_inline_script( 'wp-api-fetch', 'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( ' . wp_json_encode( $preloaded, JSON_HEX_TAG | JSON_HEX_AMP ) . ' ) );', 'after' );
	}

	public static function show(): void {
		AdminScreen::refuse_strangers();

		echo '<div class="wrap">';
		printf( '<h1>%s</h1>', esc_html__( 'Vitrin settings', 'vitrin' ) );
		self::show_tabs();
		$tab = self::current_tab();
		if ( null !== $tab ) {
			$tab['show']();
			echo '</div>';
			return;
		}
		self::show_result();
		FirstRun\FirstRunPage::show_link();
		printf( '<div id="vitrin-settings-app" data-preview-pages="%s"></div>', esc_attr( (string) wp_json_encode( Preview\PreviewedPage::all() ) ) );
		// The form is out of sight while the script that takes its place is loading; it returns if that fails.
		echo '<script>( ( { classList } ) => { classList.add( "vitrin-awaits-script" ); setTimeout( () => classList.remove( "vitrin-awaits-script" ), 4000 ); } )( document.documentElement );</script>';
		printf( '<form id="vitrin-settings-form" action="%s" method="post">', esc_url( admin_url( 'options.php' ) ) );
		settings_fields( Registration::GROUP );
		foreach ( PageGroup::cases() as $group ) {
			self::show_group( $group );
		}
		submit_button();
		echo '</form></div>';
	}

	/** Reports that the settings were saved, or which were refused; each error is also shown at its field. */
	private static function show_result(): void {
		$errors = self::errors();
		if ( array() !== $errors ) {
			printf(
				'<div class="notice notice-error" role="alert"><p>%s</p><ul>',
				esc_html__( 'Some settings could not be used and keep their old values. The others are saved.', 'vitrin' )
			);
			foreach ( $errors as $name => $message ) {
				printf( '<li><a href="#%s">%s</a></li>', esc_attr( Control::id( $name ) ), esc_html( self::label( $name ) ) );
			}
			echo '</ul></div>';
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides whether a message is shown.
		if ( isset( $_GET['settings-updated'] ) ) {
			printf( '<div class="notice notice-success is-dismissible" role="status"><p>%s</p></div>', esc_html__( 'Settings saved.', 'vitrin' ) );
		}
	}

	/** The features of some of the shop's pages. */
	private static function show_group( PageGroup $group ): void {
		$features = array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => $settings->page_group() === $group );
		if ( array() === $features ) {
			return;
		}
		printf( '<h2 id="vitrin-page-%s">%s</h2>', esc_attr( $group->value ), esc_html( $group->title() ) );
		array_map( self::show_section( ... ), $features );
	}

	private static function show_section( FeatureSettings $settings ): void {
		printf( '<h3>%s</h3><p>%s</p>', esc_html( $settings->title() ), esc_html( $settings->description() ) );
		self::show_requirements( $settings );
		foreach ( true === Store::stored_value( $settings, 'enabled' ) ? Visibility::of_feature( $settings ) : array() as $sentence ) {
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $sentence ) );
		}

		$errors = self::errors();
		$texts  = $settings->field_texts();
		echo '<table class="form-table" role="presentation"><tbody>';
		$fields   = $settings->fields();
		$advanced = array_flip( $settings->advanced() );
		// What few shops need comes last.
		foreach ( array_diff_key( $fields, $advanced ) + $fields as $name => $field ) {
			$full = $settings->feature() . '.' . $name;
			( new Control( $settings, $name, $field, $texts[ $name ], $errors[ $full ] ?? null ) )->show();
		}
		echo '</tbody></table>';
	}

	/** Explains why a feature that is switched on doesn't work: it needs another that is off. */
	private static function show_requirements( FeatureSettings $settings ): void {
		if ( Plugin::is_disabled() || Store::is_on( $settings ) || ! Store::stored_value( $settings, 'enabled' ) ) {
			return;
		}
		$missing = array();
		foreach ( $settings->requires() as $feature ) {
			$other = Registry::all()[ $feature ] ?? null;
			if ( null !== $other && ! Store::is_on( $other ) ) {
				$missing[] = $other->title();
			}
		}
		printf(
			'<div class="notice notice-warning inline"><p>%s</p></div>',
			/* translators: %s: names of features, separated by commas. */
			esc_html( sprintf( __( 'This is off for now, because it needs: %s.', 'vitrin' ), wp_sprintf( '%l', $missing ) ) )
		);
	}

	/**
	 * Values that were refused at the last save.
	 *
	 * @return array<string, string> Messages by "feature.name".
	 */
	private static function errors(): array {
		$errors = array();
		foreach ( get_settings_errors( Store::OPTION ) as $error ) {
			if ( 'error' === $error['type'] ) {
				$errors[ (string) $error['code'] ] = (string) $error['message'];
			}
		}

		return $errors;
	}

	/**
	 * A setting's label after its feature's.
	 *
	 * @param string $full_name "feature.name".
	 */
	private static function label( string $full_name ): string {
		[ $feature, $name ] = array_pad( explode( '.', $full_name, 2 ), 2, '' );
		$settings           = Registry::all()[ $feature ] ?? null;
		$text               = null === $settings ? null : ( $settings->field_texts()[ $name ] ?? null );

		return null === $text ? $full_name : $settings->title() . ': ' . $text->label;
	}

	/** @return array<string, Tab> By name. */
	public static function tabs(): array {
		/**
		 * Pages beside the settings.
		 *
		 * @param array<string, array{title: string, show: callable(): void, enqueue: callable(): void}> $tabs By name.
		 */
		$tabs = apply_filters( 'vitrin_settings_tabs', array() );

		$sound = array();
		foreach ( is_array( $tabs ) ? $tabs : array() as $name => $tab ) {
			if ( is_array( $tab ) && is_string( $tab['title'] ?? null ) && is_callable( $tab['show'] ?? null ) && is_callable( $tab['enqueue'] ?? null ) ) {
				$sound[ (string) $name ] = array(
					'title'   => $tab['title'],
					'show'    => $tab['show'],
					'enqueue' => $tab['enqueue'],
				);
			}
		}

		return $sound;
	}

	/** @return Tab|null The one that the address names; null for the settings. */
	public static function current_tab(): ?array {
		$tab = $_GET['tab'] ?? ''; // phpcs:ignore WordPress.Security -- Only decides which page is shown.

		return is_string( $tab ) ? self::tabs()[ $tab ] ?? null : null;
	}

	public static function show_tabs(): void {
		$current = self::current_tab();
		printf( '<nav class="nav-tab-wrapper" aria-label="%s">', esc_attr__( 'Pages of Vitrin', 'vitrin' ) );
		self::show_tab( Access::page_url(), __( 'Settings', 'vitrin' ), null === $current );
		foreach ( self::tabs() as $name => $tab ) {
			self::show_tab( Access::page_url( $name ), $tab['title'], null !== $current && $current['title'] === $tab['title'] );
		}
		echo '</nav>';
	}

	private static function show_tab( string $url, string $title, bool $is_current ): void {
		printf( $is_current ? '<a class="nav-tab nav-tab-active" aria-current="page" href="%s">%s</a>' : '<a class="nav-tab" href="%s">%s</a>', esc_url( $url ), esc_html( $title ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Two texts of ours.
	}
}
