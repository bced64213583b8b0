<?php
/**
 * Frame of the full screen, in the footer.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<div class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true"></div>
