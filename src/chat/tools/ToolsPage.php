<?php

namespace Vitrin\Chat\Tools;

use Vitrin\Chat\Bots\AfterAnswer;
use Vitrin\Chat\Bots\BotsForm;
use Vitrin\Chat\Bots\PollJob;
use Vitrin\Chat\Import\ImportForm;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Widget\OwnWidgetsForm;
use Vitrin\Shared\Assets\AdminScreen;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Chat tools: several chats, bots, and what is imported, in plain HTML. */
final class ToolsPage {

	public const SLUG = 'vitrin-chat-tools';

	public static function register(): void {
		OwnWidgetsForm::register();
		add_action( 'admin_menu', array( self::class, 'add' ), 61 );
	}

	public static function add(): void {
		$title = __( 'Chat tools', 'vitrin' );
		AdminScreen::add( self::SLUG, $title, $title, Agents::CAPABILITY, array( self::class, 'show' ) );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	public static function show(): void {
		AdminScreen::require( Agents::CAPABILITY );
		printf( '<div class="wrap vitrin-chat-tools"><h1>%s</h1>', esc_html__( 'Chat tools', 'vitrin' ) );
		OwnWidgetsForm::show();
		if ( ! BotsForm::show() ) {
			printf( '<p>%s</p>', esc_html__( 'Once a manager has set up a bot, you can link your account in the messenger here.', 'vitrin' ) );
		}
		ImportForm::show();
		if ( ! PollJob::is_idle() ) {
			// A code may have been sent.
			AfterAnswer::work();
		}
		echo '</div>';
	}
}
