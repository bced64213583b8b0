<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Bots\Registration as BotsRegistration;
use Vitrin\Chat\Calls\Calls;
use Vitrin\Chat\Contacts\ContactCookie;
use Vitrin\Chat\Figures\FigureLog;
use Vitrin\Chat\Import\Registration as ImportRegistration;
use Vitrin\Chat\Outside\Registration as OutsideService;
use Vitrin\Chat\Signal\LightFile;
use Vitrin\Chat\Signal\Upkeep;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Inbox\UnreadNumber;
use Vitrin\Chat\Staff\ChatPage;
use Vitrin\Chat\Staff\Faqs;
use Vitrin\Chat\Staff\StaffRoutes;
use Vitrin\Chat\Storage\IndexJob;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Chat\Tools\ToolsPage;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Chat\Widget\Registration;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Network;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Settings\Store;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** Visitors and staff write to each other, on the shop's own server [CHAT-12] [CHAT-13] [CHAT-14]. */
final class Hooks extends Feature {

	/** After Plugin has told features that they are switched off. */
	private const AFTER_STOPPING = 20;

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		$this->register_off();
		Registration::register( $this->settings );
		OutsideService::register( $this->settings );
		PrivacyPolicy::register();
		add_action( 'template_redirect', array( $this->settings, 'keep_private' ), 0 );
	}

	/** What is written outlives the request. */
	public function register_records(): void {
		Agents::register();
		AgentRole::register();
		Calls::register();
		StaffRoutes::register();
		ChatPage::register();
		UnreadNumber::register();
		KeepJob::register();
		Mail::register();
		ContactCookie::register();
		IndexJob::register();
		Faqs::register();
		FigureLog::register();
		Upkeep::register();
		Pictures::register();
		Registration::register_records( $this->settings->stored() );
		BotsRegistration::register_records();
		ImportRegistration::register_records();
		ToolsPage::register();
		OutsideService::register_records();
		add_action( 'init', array( self::class, 'provide' ) );
	}

	/** What was written is still there. */
	public function register_off(): void {
		Privacy::register();
		BotsRegistration::register_off();
		ImportRegistration::register_off();
		OutsideService::register_off();
		OwnTable::drop_with_site( ...Tables::ALL );
		add_action( 'wp_uninitialize_site', array( self::class, 'leave_site' ) );
		// As soon as it is switched on: a visitor may come before the next page of the admin.
		foreach ( array( 'update_option_', 'add_option_' ) as $hook ) {
			add_action( $hook . Store::OPTION, array( self::class, 'follow' ), self::AFTER_STOPPING );
		}
	}

	public function status(): ?StatusSection {
		return OutsideService::status( $this->settings );
	}

	/** After the settings were stored. */
	public static function follow(): void {
		if ( Store::is_stored_on( ( new Settings() )->stored() ) ) {
			Tables::provide();
			AgentRole::provide();
			Upkeep::look();
			KeepJob::schedule();
			OutsideService::follow();
		}
	}

	public static function provide(): void {
		if ( Background::may_provide() ) {
			self::follow();
		}
	}

	/**
	 * A site of a network is deleted: what stands outside of its uploads goes with it.
	 *
	 * @param mixed $site The site.
	 */
	public static function leave_site( mixed $site ): void {
		if ( $site instanceof \WP_Site ) {
			Network::on( (int) $site->blog_id, LightFile::remove( ... ) );
		}
	}
}
