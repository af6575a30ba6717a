-- Deals are on the home page and in the figures of markets: both are rendered again after a change.
create trigger deal_announce after insert or update or delete on deal
  for each statement execute function announce_change();
