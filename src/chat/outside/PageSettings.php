<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Calls\WidgetsBody;
use Vitrin\Chat\Widget\WidgetFile;
use Vitrin\Chat\Widget\Widgets;

defined( 'ABSPATH' ) || exit;

/** What a page has of the service: never its token. TypeScript half: ../outside-settings.ts. */
final class PageSettings {

	/** @return array<string, string|bool> Without what is empty. */
	public static function of( Service $service ): array {
		if ( ! $service->is_set_up() ) {
			return array( 'key' => $service->key() );
		}

		return array_filter(
			array(
				'key'      => $service->key(),
				'user'     => $service->user,
				'site'     => '' === $service->user ? $service->site : '',
				'trace'    => $service->trace,
				'errors'   => $service->errors,
				'consent'  => self::consent( $service ),
				'messages' => $service->takes_messages,
				'known'    => self::known( $service ),
			)
		);
	}

	/** The category that a visitor has to allow; '' for none. */
	private static function consent( Service $service ): string {
		if ( '' === $service->consent || function_exists( 'wp_has_consent' ) ) {
			// A page that a cache keeps knows nobody's consent: the browser asks the plugin.
			return $service->consent;
		}
		/**
		 * Whether the visitor has allowed that an outside chat service is called, where no plugin with WordPress's consent
		 * API asks for it. A page that says yes must not be kept by a cache for visitors who haven't.
		 *
		 * @param bool   $is_allowed
		 * @param string $category   As the admin has chosen it.
		 */
		return true === apply_filters( 'vitrin_chat_outside_consent', false, $service->consent ) ? '' : $service->consent;
	}

	/** Address of a file with the panel's part of the widget; '' where nothing is known yet. */
	private static function known( Service $service ): string {
		$stored = WidgetsStore::of( $service );
		if ( null === $stored ) {
			return '';
		}
		// This filter is documented in ../calls/WidgetCalls.php.
		$faqs = apply_filters( 'vitrin_chat_faqs', array() );

		return WidgetFile::url( WidgetsBody::of( Widgets::all(), $stored['agents'], $faqs ) );
	}
}
